-- CreateTable
CREATE TABLE "ReportQuote" (
    "id" UUID NOT NULL,
    "callerId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "validUntil" TIMESTAMPTZ(3) NOT NULL,
    "request" JSONB NOT NULL,
    "items" JSONB NOT NULL,
    "amountCents" INTEGER NOT NULL,

    CONSTRAINT "ReportQuote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" UUID NOT NULL,
    "callerId" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "quoteId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "checkoutUrl" TEXT,
    "content" TEXT,
    "contentHash" TEXT,
    "dataVersion" INTEGER,
    "finishedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportFile" (
    "reportId" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "ReportFile_pkey" PRIMARY KEY ("reportId","format")
);

-- CreateTable
CREATE TABLE "CheckoutEvent" (
    "id" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CheckoutEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReportQuote_validUntil_idx" ON "ReportQuote"("validUntil");

-- CreateIndex
CREATE UNIQUE INDEX "Report_quoteId_key" ON "Report"("quoteId");

-- CreateIndex
CREATE INDEX "Report_callerId_id_idx" ON "Report"("callerId", "id");

-- CreateIndex
CREATE INDEX "Report_status_idx" ON "Report"("status");

-- CreateIndex
CREATE INDEX "Report_expiresAt_idx" ON "Report"("expiresAt");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "ReportQuote"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportFile" ADD CONSTRAINT "ReportFile_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;
