-- CreateTable
CREATE TABLE "CallCount" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "CallCount_pkey" PRIMARY KEY ("day","kind","ownerId","keyId","channel","operation","client")
);

-- CreateIndex
CREATE INDEX "CallCount_ownerId_idx" ON "CallCount"("ownerId");
