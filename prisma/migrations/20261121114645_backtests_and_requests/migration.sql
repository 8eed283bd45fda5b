-- CreateTable
CREATE TABLE "DailyUse" (
    "callerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "DailyUse_pkey" PRIMARY KEY ("callerId","kind","day")
);

-- CreateTable
CREATE TABLE "RunOutcome" (
    "id" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "callerId" TEXT,
    "storedAt" TIMESTAMPTZ(3) NOT NULL,
    "strategy" TEXT NOT NULL,
    "filters" TEXT NOT NULL,
    "configuration" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "firstDay" DATE NOT NULL,
    "lastDay" DATE NOT NULL,
    "trades" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "cagr" DOUBLE PRECISION,
    "benchmarkCagr" DOUBLE PRECISION,
    "maxDrawdown" DOUBLE PRECISION NOT NULL,
    "sharpe" DOUBLE PRECISION,
    "tradeSharpe" DOUBLE PRECISION,
    "deflatedSharpe" DOUBLE PRECISION,
    "direction" TEXT NOT NULL,
    "byPhase" JSONB NOT NULL,

    CONSTRAINT "RunOutcome_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CoverageState" (
    "pair" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "engineVersion" TEXT NOT NULL,
    "runs" INTEGER NOT NULL,
    "finishedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CoverageState_pkey" PRIMARY KEY ("pair")
);

-- CreateTable
CREATE TABLE "BacktestRun" (
    "id" UUID NOT NULL,
    "callerId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "strategy" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "result" JSONB NOT NULL,
    "trades" JSONB NOT NULL,
    "equity" BYTEA NOT NULL,
    "shareId" TEXT,

    CONSTRAINT "BacktestRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UniverseJob" (
    "id" UUID NOT NULL,
    "callerId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "pairs" TEXT[],
    "finishedAt" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "UniverseJob_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UniverseJobPair" (
    "jobId" UUID NOT NULL,
    "pair" TEXT NOT NULL,
    "result" JSONB NOT NULL,

    CONSTRAINT "UniverseJobPair_pkey" PRIMARY KEY ("jobId","pair")
);

-- CreateTable
CREATE TABLE "IdempotentRequest" (
    "callerId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,

    CONSTRAINT "IdempotentRequest_pkey" PRIMARY KEY ("callerId","key")
);

-- CreateIndex
CREATE INDEX "RunOutcome_origin_strategy_pair_interval_idx" ON "RunOutcome"("origin", "strategy", "pair", "interval");

-- CreateIndex
CREATE INDEX "RunOutcome_callerId_pair_interval_idx" ON "RunOutcome"("callerId", "pair", "interval");

-- CreateIndex
CREATE UNIQUE INDEX "BacktestRun_shareId_key" ON "BacktestRun"("shareId");

-- CreateIndex
CREATE INDEX "BacktestRun_callerId_id_idx" ON "BacktestRun"("callerId", "id");

-- CreateIndex
CREATE INDEX "UniverseJob_callerId_id_idx" ON "UniverseJob"("callerId", "id");

-- CreateIndex
CREATE INDEX "IdempotentRequest_claimedAt_idx" ON "IdempotentRequest"("claimedAt");

-- AddForeignKey
ALTER TABLE "UniverseJobPair" ADD CONSTRAINT "UniverseJobPair_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "UniverseJob"("id") ON DELETE CASCADE ON UPDATE CASCADE;
