CREATE TABLE "audit_details" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"network" text,
	"person_id" uuid,
	"subject_name" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid,
	"code" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entries_outcome" CHECK ("audit_entries"."outcome" in ('done', 'refused')),
	CONSTRAINT "audit_entries_code" CHECK (("audit_entries"."outcome" = 'refused') = ("audit_entries"."code" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_pauses" (
	"reference" text PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recruiter_directory" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"searched" text NOT NULL,
	"plan" text NOT NULL,
	"is_suspended" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("recruiter_directory"."searched", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "subscription_directory" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"searched" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("subscription_directory"."searched", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED
);
--> statement-breakpoint
ALTER TABLE "sales_contacts" DROP CONSTRAINT "sales_contacts_answered";--> statement-breakpoint
DROP INDEX "enterprise_requests_newest";--> statement-breakpoint
DROP INDEX "federal_requests_newest";--> statement-breakpoint
DROP INDEX "sales_contacts_newest";--> statement-breakpoint
DROP INDEX "invoice_lines_open";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "organisation_name" text;--> statement-breakpoint
UPDATE "invoice_lines" SET "organisation_name" = "organisations"."name" FROM "organisations" WHERE "organisations"."id" = "invoice_lines"."organisation_id";--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "organisation_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "invoiced_by" uuid;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("invoice_lines"."organisation_name", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("organisations"."name", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD COLUMN "warn_notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("enterprise_requests"."contact_name", '') || ' ' || coalesce("enterprise_requests"."company_name", '') || ' ' || coalesce("enterprise_requests"."company_email", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "federal_requests" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "federal_requests" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "federal_requests" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("federal_requests"."contact_name", '') || ' ' || coalesce("federal_requests"."agency_name", '') || ' ' || coalesce("federal_requests"."agency_email", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "sales_contacts" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "sales_contacts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("sales_contacts"."organisation_name", '') || ' ' || coalesce("sales_contacts"."contact_name", '') || ' ' || coalesce("sales_contacts"."contact_email", '') || ' ' || coalesce("sales_contacts"."message", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_directory" ADD CONSTRAINT "recruiter_directory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_directory" ADD CONSTRAINT "subscription_directory_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_details_network" ON "audit_details" USING btree ("at") WHERE "audit_details"."network" is not null;--> statement-breakpoint
CREATE INDEX "audit_details_person" ON "audit_details" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_outcome" ON "audit_entries" USING btree ("action","outcome","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_action_outcome" ON "audit_entries" USING btree ("actor_id","action","outcome","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_outcome" ON "audit_entries" USING btree ("outcome","at","id","actor_id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "subscription_pauses_open" ON "subscription_pauses" USING btree ("changed_at") WHERE "subscription_pauses"."done_at" is null;--> statement-breakpoint
CREATE INDEX "recruiter_directory_date" ON "recruiter_directory" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "recruiter_directory_name" ON "recruiter_directory" USING btree ("name","user_id");--> statement-breakpoint
CREATE INDEX "recruiter_directory_plan" ON "recruiter_directory" USING btree ("plan","user_id");--> statement-breakpoint
CREATE INDEX "recruiter_directory_plan_date" ON "recruiter_directory" USING btree ("plan","created_at","user_id");--> statement-breakpoint
CREATE INDEX "recruiter_directory_plan_name" ON "recruiter_directory" USING btree ("plan","name","user_id");--> statement-breakpoint
CREATE INDEX "recruiter_directory_status" ON "recruiter_directory" USING btree (("is_suspended"::int),"user_id");--> statement-breakpoint
CREATE INDEX "recruiter_directory_status_date" ON "recruiter_directory" USING btree (("is_suspended"::int),"created_at","user_id");--> statement-breakpoint
CREATE INDEX "recruiter_directory_words" ON "recruiter_directory" USING gin ("words");--> statement-breakpoint
CREATE INDEX "subscription_directory_user" ON "subscription_directory" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_date" ON "subscription_directory" USING btree ("started_at","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_name" ON "subscription_directory" USING btree ("name","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_plan" ON "subscription_directory" USING btree ("plan","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_status" ON "subscription_directory" USING btree ("status","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_renewal" ON "subscription_directory" USING btree ("period_end","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_plan_date" ON "subscription_directory" USING btree ("plan","started_at","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_plan_renewal" ON "subscription_directory" USING btree ("plan","period_end","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_status_date" ON "subscription_directory" USING btree ("status","started_at","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_status_renewal" ON "subscription_directory" USING btree ("status","period_end","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_directory_words" ON "subscription_directory" USING gin ("words");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoiced_by_users_id_fk" FOREIGN KEY ("invoiced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "federal_requests" ADD CONSTRAINT "federal_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_hr_domain" ON "users" USING btree (split_part(lower("email"), '@', 2)) WHERE "users"."user_type" = 'hr';--> statement-breakpoint
CREATE INDEX "invoice_lines_date" ON "invoice_lines" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_name" ON "invoice_lines" USING btree (lower("organisation_name"),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_amount" ON "invoice_lines" USING btree ("cents","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state_date" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),"created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state_name" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),lower("organisation_name"),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state_amount" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),"cents","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_words" ON "invoice_lines" USING gin ("words");--> statement-breakpoint
CREATE INDEX "organisations_date" ON "organisations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organisations_name_order" ON "organisations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "organisations_status" ON "organisations" USING btree ("subscription_status","id");--> statement-breakpoint
CREATE INDEX "organisations_words" ON "organisations" USING gin ("words");--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at","cents","refunded_cents") WHERE "payments"."status" in ('succeeded', 'refunded');--> statement-breakpoint
CREATE INDEX "enterprise_requests_date" ON "enterprise_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_name" ON "enterprise_requests" USING btree (lower("company_name"),"id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_status" ON "enterprise_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_status_date" ON "enterprise_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_status_name" ON "enterprise_requests" USING btree ("status",lower("company_name"),"id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_domain" ON "enterprise_requests" USING btree (split_part(lower("company_email"), '@', 2));--> statement-breakpoint
CREATE INDEX "enterprise_requests_words" ON "enterprise_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "enterprise_requests_organisation" ON "enterprise_requests" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "federal_requests_date" ON "federal_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "federal_requests_name" ON "federal_requests" USING btree (lower("agency_name"),"id");--> statement-breakpoint
CREATE INDEX "federal_requests_status" ON "federal_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "federal_requests_status_date" ON "federal_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "federal_requests_status_name" ON "federal_requests" USING btree ("status",lower("agency_name"),"id");--> statement-breakpoint
CREATE INDEX "federal_requests_domain" ON "federal_requests" USING btree (split_part(lower("agency_email"), '@', 2));--> statement-breakpoint
CREATE INDEX "federal_requests_words" ON "federal_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "federal_requests_organisation" ON "federal_requests" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "reveals_date" ON "reveals" USING btree ("revealed_at");--> statement-breakpoint
CREATE INDEX "sales_contacts_date" ON "sales_contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sales_contacts_name" ON "sales_contacts" USING btree (lower("organisation_name"),"id");--> statement-breakpoint
CREATE INDEX "sales_contacts_state" ON "sales_contacts" USING btree ((("answered_at" is not null)::int),"id");--> statement-breakpoint
CREATE INDEX "sales_contacts_state_date" ON "sales_contacts" USING btree ((("answered_at" is not null)::int),"created_at","id");--> statement-breakpoint
CREATE INDEX "sales_contacts_state_name" ON "sales_contacts" USING btree ((("answered_at" is not null)::int),lower("organisation_name"),"id");--> statement-breakpoint
CREATE INDEX "sales_contacts_words" ON "sales_contacts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "token_grants_payment" ON "token_grants" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "transition_lists_date" ON "transition_lists" USING btree ("uploaded_at","employee_count");--> statement-breakpoint
CREATE INDEX "invoice_lines_open" ON "invoice_lines" USING btree ("organisation_id") WHERE "invoice_lines"."invoiced_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoiced" CHECK ("invoice_lines"."invoiced_by" is null or "invoice_lines"."invoiced_at" is not null);--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_suspension" CHECK (("organisations"."suspended_at" is null) = ("organisations"."suspension_reason" is null));--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_outcome" CHECK (("enterprise_requests"."organisation_id" is null or "enterprise_requests"."status" = 'approved') and ("enterprise_requests"."decision_reason" is null or "enterprise_requests"."status" = 'rejected'));--> statement-breakpoint
ALTER TABLE "federal_requests" ADD CONSTRAINT "federal_requests_outcome" CHECK (("federal_requests"."organisation_id" is null or "federal_requests"."status" = 'approved') and ("federal_requests"."decision_reason" is null or "federal_requests"."status" = 'rejected'));--> statement-breakpoint
ALTER TABLE "sales_contacts" ADD CONSTRAINT "sales_contacts_answered" CHECK (("sales_contacts"."answered_at" is null) = ("sales_contacts"."answered_by" is null) and ("sales_contacts"."answer" is null or "sales_contacts"."answered_at" is not null));