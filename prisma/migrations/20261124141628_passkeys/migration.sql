-- CreateTable
CREATE TABLE "AuthPasskey" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "credentialID" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "deviceType" TEXT NOT NULL,
    "backedUp" BOOLEAN NOT NULL,
    "transports" TEXT,
    "aaguid" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuthPasskey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuthPasskey_credentialID_key" ON "AuthPasskey"("credentialID");

-- CreateIndex
CREATE INDEX "AuthPasskey_userId_idx" ON "AuthPasskey"("userId");

-- AddForeignKey
ALTER TABLE "AuthPasskey" ADD CONSTRAINT "AuthPasskey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "AuthAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;
