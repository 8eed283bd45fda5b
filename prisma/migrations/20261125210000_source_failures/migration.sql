-- AlterTable
ALTER TABLE "SourceState" ADD COLUMN     "failure" TEXT,
ADD COLUMN     "failureStatus" INTEGER,
ADD COLUMN     "failingSince" TIMESTAMPTZ(3);
