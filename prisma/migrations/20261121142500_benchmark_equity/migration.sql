-- AlterTable
ALTER TABLE "BacktestRun" ADD COLUMN     "held" BYTEA;
