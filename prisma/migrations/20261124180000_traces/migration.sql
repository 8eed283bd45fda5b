-- AlterTable
ALTER TABLE "UniverseJob" ADD COLUMN     "traceparent" TEXT;

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "traceparent" TEXT;

-- AlterTable
ALTER TABLE "SubscriptionEvent" ADD COLUMN     "traceparent" TEXT;
