CREATE TABLE "reveal_limits" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"person_minute" integer,
	"person_day" integer,
	"account_month" integer,
	"paused_at" timestamp with time zone,
	"pause_cause" text,
	"resumed_at" timestamp with time zone,
	CONSTRAINT "reveal_limits_cause" CHECK ("reveal_limits"."pause_cause" in ('hour', 'first-day')),
	CONSTRAINT "reveal_limits_paused" CHECK (("reveal_limits"."paused_at" is null) = ("reveal_limits"."pause_cause" is null)),
	CONSTRAINT "reveal_limits_raised" CHECK (num_nonnulls("reveal_limits"."person_minute", "reveal_limits"."person_day", "reveal_limits"."account_month") in (0, 3)),
	CONSTRAINT "reveal_limits_positive" CHECK (least("reveal_limits"."person_minute", "reveal_limits"."person_day", "reveal_limits"."account_month") > 0)
);
--> statement-breakpoint
CREATE TABLE "employee_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"position_title" text NOT NULL,
	"years_experience" integer NOT NULL,
	"experience_level" text NOT NULL,
	"years_with_company" integer NOT NULL,
	"location" text NOT NULL,
	"department" text NOT NULL,
	"skills" text[] NOT NULL,
	"clearance" text,
	"offered_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "employee_records_candidate_id_unique" UNIQUE("candidate_id"),
	CONSTRAINT "employee_records_full_name" CHECK (btrim("employee_records"."full_name") <> ''),
	CONSTRAINT "employee_records_position_title" CHECK (btrim("employee_records"."position_title") <> ''),
	CONSTRAINT "employee_records_years_experience" CHECK ("employee_records"."years_experience" between 0 and 80),
	CONSTRAINT "employee_records_years_with_company" CHECK ("employee_records"."years_with_company" between 0 and 80),
	CONSTRAINT "employee_records_clearance" CHECK ("employee_records"."clearance" in ('none', 'public-trust', 'confidential', 'secret', 'top-secret', 'sci')),
	CONSTRAINT "employee_records_skills" CHECK (array_position("employee_records"."skills", null) is null),
	CONSTRAINT "employee_records_offered_fields" CHECK ("employee_records"."offered_fields" <@ array['fullName', 'positionTitle', 'yearsExperience', 'yearsWithCompany', 'skills', 'location', 'department', 'clearance'])
);
--> statement-breakpoint
ALTER TABLE "reveal_limits" ADD CONSTRAINT "reveal_limits_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reveal_limits_paused" ON "reveal_limits" USING btree ("paused_at","account_id") WHERE "reveal_limits"."paused_at" is not null;
--> statement-breakpoint
CREATE INDEX "reveals_person" ON "reveals" USING btree (coalesce("revealed_by", "recruiter_id"),"revealed_at");
--> statement-breakpoint
CREATE FUNCTION add_employee_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employee_records (candidate_id, full_name, position_title, years_experience,
      experience_level, years_with_company, location, department, skills, clearance)
    SELECT id, full_name, position_title, years_experience, experience_level, years_with_company,
      location, department, skills, clearance
    FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Readers go on while the rows are copied; the exclusive lock of the new column comes last.
LOCK TABLE candidates IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- What the organization said before a correction is not stored: the record starts as the profile.
INSERT INTO employee_records (candidate_id, full_name, position_title, years_experience,
    experience_level, years_with_company, location, department, skills, clearance)
  SELECT id, full_name, position_title, years_experience, experience_level, years_with_company,
    location, department, skills, clearance
  FROM candidates;
--> statement-breakpoint
ALTER TABLE "employee_records" ADD CONSTRAINT "employee_records_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- One for each candidate, whichever way they are added.
CREATE TRIGGER candidates_get_records AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_employee_records();
--> statement-breakpoint
ANALYZE employee_records;
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "has_blocked_employer" boolean DEFAULT false NOT NULL;
