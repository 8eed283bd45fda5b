-- AlterTable
ALTER TABLE "IdempotentRequest" ADD COLUMN     "chargedOn" DATE,
ADD COLUMN     "leasedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "made" JSONB,
ADD COLUMN     "owner" UUID;
