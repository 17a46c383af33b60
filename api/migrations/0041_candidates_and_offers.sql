CREATE TABLE "candidate_email_links" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_email_links_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "candidate_email_links_token_hash_form" CHECK ("candidate_email_links"."token_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "recruiter_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"candidate_id" uuid,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closing_note" text,
	CONSTRAINT "recruiter_reports_reason" CHECK ("recruiter_reports"."reason" in ('no-job', 'fraud', 'harassment', 'misuse-of-data', 'other')),
	CONSTRAINT "recruiter_reports_closed" CHECK (("recruiter_reports"."closed_at" is null) = ("recruiter_reports"."closed_by" is null)),
	CONSTRAINT "recruiter_reports_erased" CHECK ("recruiter_reports"."candidate_id" is not null or num_nonnulls("recruiter_reports"."text", "recruiter_reports"."closing_note") = 0)
);
--> statement-breakpoint
ALTER TABLE "candidate_mails" DROP CONSTRAINT "candidate_mails_purpose";--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "offer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "expected_salary" integer;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "listed_phone_hash" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "wants_reveal_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "billing_cycle" text DEFAULT 'monthly' NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "awaits_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "salary" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_email_links" ADD CONSTRAINT "candidate_email_links_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_reports" ADD CONSTRAINT "recruiter_reports_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_reports" ADD CONSTRAINT "recruiter_reports_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_reports" ADD CONSTRAINT "recruiter_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_email_links_expiry" ON "candidate_email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recruiter_reports_one_open" ON "recruiter_reports" USING btree ("recruiter_id","candidate_id") WHERE "recruiter_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "recruiter_reports_candidate" ON "recruiter_reports" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "recruiter_reports_date" ON "recruiter_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "recruiter_reports_state_date" ON "recruiter_reports" USING btree ((("closed_at" is not null)::int),"created_at","id");--> statement-breakpoint
CREATE INDEX "users_company_domain" ON "users" USING btree (split_part(lower("email"), '@', 2)) WHERE "users"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "candidates_listed_phone" ON "candidates" USING btree ("listed_phone_hash") WHERE "candidates"."listed_phone_hash" is not null;--> statement-breakpoint
CREATE INDEX "reveals_to_mail" ON "reveals" USING btree ("revealed_at") WHERE "reveals"."awaits_mail";--> statement-breakpoint
CREATE INDEX "search_entries_salary" ON "search_entries" USING btree ("salary");--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "candidate_mails" ADD CONSTRAINT "candidate_mails_purpose" CHECK ("candidate_mails"."purpose" in ('claim', 'profile', 'reveals', 'email-link', 'email-changed'));--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_expected_salary" CHECK ("candidates"."expected_salary" between 1000 and 10000000);--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_listed_phone_hash" CHECK ("candidates"."listed_phone_hash" ~ '^[A-Za-z0-9_-]{43}$');--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_plan" CHECK ("registrations"."plan" in ('basic', 'pro', 'ultimate'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_one_offer" CHECK (num_nonnulls("registrations"."offer", "registrations"."plan") = 1);--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_billing_cycle" CHECK ("registrations"."billing_cycle" = 'monthly' or ("registrations"."billing_cycle" = 'yearly' and "registrations"."plan" is not null));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_company_while_open" CHECK ("registrations"."company_name" is null or "registrations"."status" = 'open');