CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invoiced_at" timestamp with time zone,
	CONSTRAINT "invoice_lines_list_id_unique" UNIQUE("list_id"),
	CONSTRAINT "invoice_lines_amounts" CHECK ("invoice_lines"."people" > 0 and "invoice_lines"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "clearance" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "kind" text DEFAULT 'enterprise' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_list_of_organisation" FOREIGN KEY ("list_id","organisation_id") REFERENCES "public"."transition_lists"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_open" ON "invoice_lines" USING btree ("created_at") WHERE "invoice_lines"."invoiced_at" is null;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_clearance" CHECK ("candidates"."clearance" in ('none', 'public-trust', 'confidential', 'secret', 'top-secret', 'sci'));--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_kind" CHECK ("organisations"."kind" in ('enterprise', 'federal'));--> statement-breakpoint
-- The search index knows whose people are federal, and is not made anew for an organisation.
CREATE FUNCTION keep_organisation_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An organisation stays of its kind' USING ERRCODE = 'check_violation',
    CONSTRAINT = 'organisations_kind_stays', TABLE = 'organisations';
END
$$;
--> statement-breakpoint
CREATE TRIGGER organisations_kind_stays BEFORE UPDATE ON organisations
  FOR EACH ROW WHEN (OLD.kind <> NEW.kind) EXECUTE FUNCTION keep_organisation_kind();
