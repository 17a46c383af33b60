CREATE TABLE "import_keys" (
	"organisation_id" uuid NOT NULL,
	"keyed_hash" text NOT NULL,
	"candidate_id" uuid,
	CONSTRAINT "import_keys_once" PRIMARY KEY("organisation_id","keyed_hash"),
	CONSTRAINT "import_keys_hash_form" CHECK ("import_keys"."keyed_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "corrected_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_keys_candidate" ON "import_keys" USING btree ("candidate_id");--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_corrected_fields" CHECK ("candidates"."corrected_fields" <@ array['fullName', 'positionTitle', 'yearsExperience', 'skills', 'location', 'email', 'phone']);--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_corrected" CHECK (cardinality("candidates"."corrected_fields") = 0 or "candidates"."corrected_at" is not null);--> statement-breakpoint
-- What was corrected before is not known: all that could be.
UPDATE "candidates" SET "corrected_fields" = array['fullName', 'positionTitle', 'yearsExperience', 'skills', 'location'] WHERE "corrected_at" IS NOT NULL;
