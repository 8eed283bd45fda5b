-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "answerDigest" TEXT,
ADD COLUMN     "charged" BIGINT,
ADD COLUMN     "reproHashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "resource" TEXT,
ADD COLUMN     "scheme" TEXT NOT NULL DEFAULT 'exact';
