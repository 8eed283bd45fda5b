-- CreateTable
CREATE TABLE "AnnouncedState" (
    "key" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "state" JSONB NOT NULL,

    CONSTRAINT "AnnouncedState_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" UUID NOT NULL,
    "callerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "delivery" TEXT NOT NULL,
    "url" TEXT,
    "secret" TEXT,
    "previousSecret" TEXT,
    "previousSecretUntil" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL,
    "statusReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "seenDay" DATE,
    "seenState" JSONB,
    "failingSince" TIMESTAMPTZ(3),
    "nextDeliveryAt" TIMESTAMPTZ(3),
    "leaseId" UUID,
    "leasedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionEvent" (
    "id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "callerId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "current" JSONB NOT NULL,
    "previous" JSONB,
    "context" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "SubscriptionEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookAttempt" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "eventType" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "status" INTEGER,
    "error" TEXT,
    "nextAttemptAt" TIMESTAMPTZ(3),

    CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Subscription_callerId_id_idx" ON "Subscription"("callerId", "id");

-- CreateIndex
CREATE INDEX "Subscription_status_kind_idx" ON "Subscription"("status", "kind");

-- CreateIndex
CREATE INDEX "Subscription_nextDeliveryAt_idx" ON "Subscription"("nextDeliveryAt");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionEvent_position_key" ON "SubscriptionEvent"("position");

-- CreateIndex
CREATE INDEX "SubscriptionEvent_callerId_channel_settledAt_position_idx" ON "SubscriptionEvent"("callerId", "channel", "settledAt", "position");

-- CreateIndex
CREATE INDEX "SubscriptionEvent_subscriptionId_settledAt_position_idx" ON "SubscriptionEvent"("subscriptionId", "settledAt", "position");

-- CreateIndex
CREATE INDEX "SubscriptionEvent_occurredAt_idx" ON "SubscriptionEvent"("occurredAt");

-- CreateIndex
CREATE INDEX "WebhookAttempt_subscriptionId_id_idx" ON "WebhookAttempt"("subscriptionId", "id");

-- AddForeignKey
ALTER TABLE "SubscriptionEvent" ADD CONSTRAINT "SubscriptionEvent_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;
