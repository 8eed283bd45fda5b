-- AlterTable
ALTER TABLE "BacktestRun" ADD COLUMN     "basis" JSONB;
