-- AlterTable
ALTER TABLE "RunOutcome" ADD COLUMN     "barSharpe" DOUBLE PRECISION,
ADD COLUMN     "independentTrials" INTEGER;
