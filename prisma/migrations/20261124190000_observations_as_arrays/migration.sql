-- CreateTable
CREATE TABLE "observations" (
    "series_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "first_day" DATE NOT NULL,
    "source_id" SMALLINT NOT NULL,
    "days" DATE[],
    "values" DOUBLE PRECISION[],

    CONSTRAINT "observations_pkey" PRIMARY KEY ("series_id","version","first_day")
);

-- One row a series, version and source instead of one a day.
INSERT INTO "observations" ("series_id", "version", "first_day", "source_id", "days", "values")
SELECT "series_id", "version", min("day"), "source_id", array_agg("day" ORDER BY "day"), array_agg("value" ORDER BY "day")
FROM "observation" GROUP BY "series_id", "version", "source_id";

-- DropTable
DROP TABLE "observation";

-- CreateIndex
CREATE INDEX "observations_version_idx" ON "observations"("version");

-- AddForeignKey
ALTER TABLE "observations" ADD CONSTRAINT "observations_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "Series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "observations" ADD CONSTRAINT "observations_version_fkey" FOREIGN KEY ("version") REFERENCES "DataVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "observations" ADD CONSTRAINT "observations_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "Source"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER observations_append_only BEFORE UPDATE OR DELETE ON "observations"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER observations_no_truncate BEFORE TRUNCATE ON "observations" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
