-- DropForeignKey
ALTER TABLE "observation" DROP CONSTRAINT "observation_series_id_fkey";

-- DropForeignKey
ALTER TABLE "observation" DROP CONSTRAINT "observation_source_id_fkey";

-- DropForeignKey
ALTER TABLE "observation" DROP CONSTRAINT "observation_version_fkey";

-- DropIndex
DROP INDEX "observation_version_idx";

-- CreateTable
CREATE TABLE "PanelEntity" (
    "id" SERIAL NOT NULL,
    "panel" TEXT NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "PanelEntity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "panel_rows" (
    "entity_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "first_day" DATE NOT NULL,
    "source_id" SMALLINT NOT NULL,
    "days" DATE[],
    "values" DOUBLE PRECISION[],

    CONSTRAINT "panel_rows_pkey" PRIMARY KEY ("entity_id","version","first_day")
);

-- CreateTable
CREATE TABLE "panel_attributes" (
    "entity_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "attributes" JSONB NOT NULL,

    CONSTRAINT "panel_attributes_pkey" PRIMARY KEY ("entity_id","version")
);

-- CreateTable
CREATE TABLE "PlanStep" (
    "step" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "finishedAt" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "PlanStep_pkey" PRIMARY KEY ("step","day")
);

-- CreateTable
CREATE TABLE "SourceState" (
    "key" TEXT NOT NULL,
    "lastGoodDay" DATE,
    "lastAttemptAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSuccessAt" TIMESTAMPTZ(3),
    "lastError" TEXT,

    CONSTRAINT "SourceState_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "PanelEntity_panel_code_key" ON "PanelEntity"("panel", "code");

-- CreateIndex
CREATE INDEX "panel_rows_version_idx" ON "panel_rows"("version");

-- CreateIndex
CREATE INDEX "observation_version_idx" ON "observation" USING BRIN ("version");

-- AddForeignKey
ALTER TABLE "panel_rows" ADD CONSTRAINT "panel_rows_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "PanelEntity"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_rows" ADD CONSTRAINT "panel_rows_version_fkey" FOREIGN KEY ("version") REFERENCES "DataVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_rows" ADD CONSTRAINT "panel_rows_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "Source"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_attributes" ADD CONSTRAINT "panel_attributes_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "PanelEntity"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_attributes" ADD CONSTRAINT "panel_attributes_version_fkey" FOREIGN KEY ("version") REFERENCES "DataVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Panel rows are append-only, like observations.
CREATE TRIGGER panel_rows_append_only BEFORE UPDATE OR DELETE ON "panel_rows"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER panel_attributes_append_only BEFORE UPDATE OR DELETE ON "panel_attributes"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Nor are they emptied at once.
CREATE TRIGGER observation_no_truncate BEFORE TRUNCATE ON "observation" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER panel_rows_no_truncate BEFORE TRUNCATE ON "panel_rows" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER panel_attributes_no_truncate BEFORE TRUNCATE ON "panel_attributes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
