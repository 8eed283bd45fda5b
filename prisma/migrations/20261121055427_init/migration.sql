-- CreateTable
CREATE TABLE "ApiKey" (
    "id" UUID NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxEvent" (
    "id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "knowledgeId" TEXT NOT NULL,
    "current" JSONB NOT NULL,
    "previous" JSONB,
    "context" JSONB NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "OutboxEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Source" (
    "id" SMALLSERIAL NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "Source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Series" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "Series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DataVersion" (
    "id" INTEGER NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "origin" TEXT NOT NULL,
    "sample" BOOLEAN NOT NULL,
    "rows" INTEGER NOT NULL,

    CONSTRAINT "DataVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "observation" (
    "series_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "version" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "source_id" SMALLINT NOT NULL,

    CONSTRAINT "observation_pkey" PRIMARY KEY ("series_id","day","version")
);

-- CreateTable
CREATE TABLE "DatasetImport" (
    "name" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "importedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DatasetImport_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey"("hash");

-- CreateIndex
CREATE INDEX "ApiKey_prefix_idx" ON "ApiKey"("prefix");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxEvent_position_key" ON "OutboxEvent"("position");

-- CreateIndex
CREATE UNIQUE INDEX "Source_key_key" ON "Source"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Series_code_key" ON "Series"("code");

-- CreateIndex
CREATE INDEX "observation_version_idx" ON "observation"("version");

-- AddForeignKey
ALTER TABLE "observation" ADD CONSTRAINT "observation_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "Series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "observation" ADD CONSTRAINT "observation_version_fkey" FOREIGN KEY ("version") REFERENCES "DataVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "observation" ADD CONSTRAINT "observation_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "Source"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Observations are append-only: a revision is a new row, so what was known stays known.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'observations are append-only';
END
$$;
CREATE TRIGGER observation_append_only BEFORE UPDATE OR DELETE ON "observation"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
