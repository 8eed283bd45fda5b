-- CreateTable
CREATE TABLE "knowledge_record" (
    "type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "as_of" DATE NOT NULL,
    "data_version" INTEGER NOT NULL,
    "compute_version" TEXT NOT NULL,
    "repro_hash" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "knowledge_record_pkey" PRIMARY KEY ("type","subject","as_of","data_version")
);

-- What was published stays as it was.
CREATE TRIGGER knowledge_record_append_only BEFORE UPDATE OR DELETE ON "knowledge_record"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER knowledge_record_no_truncate BEFORE TRUNCATE ON "knowledge_record" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
