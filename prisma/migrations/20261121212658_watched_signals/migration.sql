-- CreateTable
CREATE TABLE "WatchedSignal" (
    "callerId" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "strategy" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "timeframe" TEXT NOT NULL,
    "watchedUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WatchedSignal_pkey" PRIMARY KEY ("callerId","topic")
);

-- CreateIndex
CREATE INDEX "WatchedSignal_watchedUntil_idx" ON "WatchedSignal"("watchedUntil");
