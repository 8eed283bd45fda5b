-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "payer" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "route" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "proof" TEXT NOT NULL,
    "idempotencyKey" TEXT,
    "amount" BIGINT NOT NULL,
    "asset" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "payTo" TEXT NOT NULL,
    "validBefore" TEXT NOT NULL,
    "transaction" TEXT,
    "reason" TEXT,
    "order" JSONB,
    "answer" TEXT,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL,
    "leasedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Payment_payer_idempotencyKey_idx" ON "Payment"("payer", "idempotencyKey");

-- CreateIndex
CREATE INDEX "Payment_state_idx" ON "Payment"("state");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_payer_nonce_key" ON "Payment"("payer", "nonce");
