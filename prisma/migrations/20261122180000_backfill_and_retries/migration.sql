-- AlterTable
ALTER TABLE "SourceState" ADD COLUMN     "restsUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "SourceBackfill" (
    "key" TEXT NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3),
    "lastError" TEXT,

    CONSTRAINT "SourceBackfill_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "BackfillAnswer" (
    "source" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "BackfillAnswer_pkey" PRIMARY KEY ("source","request")
);

-- CreateTable
CREATE TABLE "SourceRetry" (
    "step" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "nextAt" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL,

    CONSTRAINT "SourceRetry_pkey" PRIMARY KEY ("step","day","source")
);
