CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"list_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invoiced_at" timestamp with time zone,
	"invoiced_by" uuid,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("invoice_lines"."organization_name", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "invoice_lines_list_id_unique" UNIQUE("list_id"),
	CONSTRAINT "invoice_lines_invoiced" CHECK ("invoice_lines"."invoiced_by" is null or "invoice_lines"."invoiced_at" is not null),
	CONSTRAINT "invoice_lines_amounts" CHECK ("invoice_lines"."people" > 0 and "invoice_lines"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"remove_cards_since" timestamp with time zone,
	CONSTRAINT "billing_customers_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"company" text DEFAULT '' NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "billing_details_user" UNIQUE("user_id"),
	CONSTRAINT "billing_details_organization" UNIQUE("organization_id"),
	CONSTRAINT "billing_details_one_payer" CHECK (num_nonnulls("billing_details"."user_id", "billing_details"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "organization_customers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "organization_customers_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"registration_id" uuid,
	"subscription_id" uuid,
	"list_id" uuid,
	"purpose" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"tokens" integer,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"provider_reference" text,
	"session_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_provider_reference" UNIQUE("provider_reference"),
	CONSTRAINT "payments_session_reference" UNIQUE("session_reference"),
	CONSTRAINT "payments_id_user" UNIQUE("id","user_id"),
	CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('subscription', 'tokens', 'transition_list')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'succeeded', 'failed', 'refunded')),
	CONSTRAINT "payments_cents" CHECK ("payments"."cents" > 0),
	CONSTRAINT "payments_one_payer" CHECK (num_nonnulls("payments"."user_id", "payments"."organization_id") = 1 or ("payments"."registration_id" is not null and num_nonnulls("payments"."user_id", "payments"."organization_id") = 0)),
	CONSTRAINT "payments_list_by_organization" CHECK (("payments"."purpose" = 'transition_list') = ("payments"."organization_id" is not null)),
	CONSTRAINT "payments_list_only_for_lists" CHECK ("payments"."list_id" is null or "payments"."purpose" = 'transition_list'),
	CONSTRAINT "payments_registration_is_for_a_subscription" CHECK ("payments"."registration_id" is null or "payments"."purpose" = 'subscription'),
	CONSTRAINT "payments_subscription_only_for_subscriptions" CHECK ("payments"."subscription_id" is null or "payments"."purpose" = 'subscription'),
	CONSTRAINT "payments_tokens" CHECK ("payments"."tokens" is null or ("payments"."purpose" = 'tokens' and "payments"."tokens" > 0)),
	CONSTRAINT "payments_period" CHECK (num_nonnulls("payments"."period_start", "payments"."period_end") = 0 or ("payments"."purpose" = 'subscription' and "payments"."period_start" < "payments"."period_end")),
	CONSTRAINT "payments_refunded_cents" CHECK ("payments"."refunded_cents" between 0 and "payments"."cents"),
	CONSTRAINT "payments_refunded_once_settled" CHECK ("payments"."refunded_cents" = 0 or "payments"."status" in ('succeeded', 'refunded')),
	CONSTRAINT "payments_refunded_in_full" CHECK ("payments"."status" <> 'refunded' or "payments"."refunded_cents" = "payments"."cents"),
	CONSTRAINT "payments_settled" CHECK (("payments"."status" = 'pending') = ("payments"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "receipt_details" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"company" text DEFAULT '' NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"card_brand" text,
	"card_last4" text,
	CONSTRAINT "receipt_details_card" CHECK (num_nonnulls("receipt_details"."card_brand", "receipt_details"."card_last4") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'wanted' NOT NULL,
	"provider_reference" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_reference" UNIQUE("provider_reference"),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('name_taken', 'duplicate', 'plan_change', 'authority', 'provider')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('wanted', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_cents" CHECK ("refunds"."cents" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."status" in ('succeeded', 'failed')) = ("refunds"."settled_at" is not null)),
	CONSTRAINT "refunds_requested_by_authority" CHECK (("refunds"."reason" = 'authority') = ("refunds"."requested_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"username" text,
	"email" text,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"company_name" text,
	"email_hash" text NOT NULL,
	"offer" text,
	"plan" text,
	"billing_cycle" text DEFAULT 'monthly' NOT NULL,
	"cents" integer NOT NULL,
	"customer_reference" text,
	"subscription_reference" text,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "registrations_subscription_reference" UNIQUE("subscription_reference"),
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('open', 'completed', 'refused', 'expired')),
	CONSTRAINT "registrations_offer" CHECK ("registrations"."offer" in ('basic', 'professional', 'enterprise')),
	CONSTRAINT "registrations_plan" CHECK ("registrations"."plan" in ('basic', 'pro', 'ultimate')),
	CONSTRAINT "registrations_one_offer" CHECK (num_nonnulls("registrations"."offer", "registrations"."plan") = 1),
	CONSTRAINT "registrations_billing_cycle" CHECK ("registrations"."billing_cycle" = 'monthly' or ("registrations"."billing_cycle" = 'yearly' and "registrations"."plan" is not null)),
	CONSTRAINT "registrations_cents" CHECK ("registrations"."cents" > 0),
	CONSTRAINT "registrations_personal_while_open" CHECK (num_nonnulls("registrations"."username", "registrations"."email", "registrations"."password_hash", "registrations"."first_name", "registrations"."last_name") = case "registrations"."status" when 'open' then 5 else 0 end),
	CONSTRAINT "registrations_company_while_open" CHECK ("registrations"."company_name" is null or "registrations"."status" = 'open'),
	CONSTRAINT "registrations_settled" CHECK (("registrations"."status" = 'open') = ("registrations"."settled_at" is null)),
	CONSTRAINT "registrations_completed_by_user" CHECK (("registrations"."status" = 'completed') = ("registrations"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"cancels" boolean,
	"plan" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "subscription_changes_reference_kind_pk" PRIMARY KEY("reference","kind"),
	CONSTRAINT "subscription_changes_kind" CHECK ("subscription_changes"."kind" in ('renewal', 'plan')),
	CONSTRAINT "subscription_changes_renewal" CHECK (("subscription_changes"."kind" = 'renewal') = ("subscription_changes"."cancels" is not null)),
	CONSTRAINT "subscription_changes_plan" CHECK (("subscription_changes"."kind" = 'plan') = ("subscription_changes"."plan" is not null)),
	CONSTRAINT "subscription_changes_attempts" CHECK ("subscription_changes"."attempts" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_endings" (
	"reference" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_pauses" (
	"reference" text PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"offer" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cents" integer NOT NULL,
	"cancels_at_period_end" boolean DEFAULT false NOT NULL,
	"next_plan" text,
	"ended_at" timestamp with time zone,
	"replaces" uuid,
	"provider_reference" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_provider_reference" UNIQUE("provider_reference"),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('basic', 'pro', 'ultimate', 'unlimited')),
	CONSTRAINT "subscriptions_offer" CHECK ("subscriptions"."offer" in ('registration', 'subscription')),
	CONSTRAINT "subscriptions_billing_cycle" CHECK ("subscriptions"."billing_cycle" in ('monthly', 'yearly')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('incomplete', 'active', 'past_due', 'ended')),
	CONSTRAINT "subscriptions_cents" CHECK ("subscriptions"."cents" > 0),
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."status" = 'ended') = ("subscriptions"."ended_at" is not null)),
	CONSTRAINT "subscriptions_next_plan" CHECK ("subscriptions"."next_plan" is null or ("subscriptions"."next_plan" <> "subscriptions"."plan" and "subscriptions"."status" in ('active', 'past_due'))),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."started_at" <= "subscriptions"."period_start" and "subscriptions"."period_start" < "subscriptions"."period_end"),
	CONSTRAINT "subscriptions_ultimate_is_yearly" CHECK ("subscriptions"."plan" <> 'ultimate' or "subscriptions"."billing_cycle" = 'yearly')
);
--> statement-breakpoint
CREATE TABLE "token_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"grant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tokens" integer NOT NULL,
	"candidate_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_entries_kind" CHECK ("token_entries"."kind" in ('grant', 'reveal', 'take-back')),
	CONSTRAINT "token_entries_sign" CHECK (case "token_entries"."kind" when 'grant' then "token_entries"."tokens" > 0 when 'reveal' then "token_entries"."tokens" = -1 else "token_entries"."tokens" < 0 end),
	CONSTRAINT "token_entries_reveal_names_candidate" CHECK (("token_entries"."kind" = 'reveal') = ("token_entries"."candidate_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "token_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"granted" integer NOT NULL,
	"remaining" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"payment_id" uuid,
	"granted_by" uuid,
	CONSTRAINT "token_grants_id_user" UNIQUE("id","user_id"),
	CONSTRAINT "token_grants_source" CHECK ("token_grants"."source" in ('allowance', 'purchase', 'authority')),
	CONSTRAINT "token_grants_granted" CHECK ("token_grants"."granted" > 0),
	CONSTRAINT "token_grants_remaining" CHECK ("token_grants"."remaining" between 0 and "token_grants"."granted"),
	CONSTRAINT "token_grants_only_allowance_expires" CHECK (("token_grants"."source" = 'allowance') = ("token_grants"."expires_at" is not null)),
	CONSTRAINT "token_grants_expiry" CHECK ("token_grants"."expires_at" > "token_grants"."granted_at"),
	CONSTRAINT "token_grants_purchase_is_paid" CHECK ("token_grants"."source" <> 'purchase' or "token_grants"."payment_id" is not null),
	CONSTRAINT "token_grants_given_by_authority" CHECK ("token_grants"."granted_by" is null or "token_grants"."source" = 'authority')
);
--> statement-breakpoint
CREATE TABLE "enterprise_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"additional_info" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"organization_id" uuid,
	"content_hash" text,
	"company_name" text NOT NULL,
	"company_email" text NOT NULL,
	"warn_notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("enterprise_requests"."contact_name", '') || ' ' || coalesce("enterprise_requests"."company_name", '') || ' ' || coalesce("enterprise_requests"."company_email", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "enterprise_requests_status" CHECK ("enterprise_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "enterprise_requests_outcome" CHECK (("enterprise_requests"."organization_id" is null or "enterprise_requests"."status" = 'approved') and ("enterprise_requests"."decision_reason" is null or "enterprise_requests"."status" = 'rejected')),
	CONSTRAINT "enterprise_requests_decided" CHECK (("enterprise_requests"."status" = 'pending') = ("enterprise_requests"."decided_at" is null) and ("enterprise_requests"."decided_at" is null) = ("enterprise_requests"."decided_by" is null)),
	CONSTRAINT "enterprise_requests_contact_name" CHECK (length(btrim("enterprise_requests"."contact_name")) >= 2),
	CONSTRAINT "enterprise_requests_company_name" CHECK (length(btrim("enterprise_requests"."company_name")) >= 2),
	CONSTRAINT "enterprise_requests_phone_number" CHECK (length(btrim("enterprise_requests"."phone_number")) >= 10)
);
--> statement-breakpoint
CREATE TABLE "federal_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"additional_info" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"organization_id" uuid,
	"content_hash" text,
	"agency_name" text NOT NULL,
	"agency_email" text NOT NULL,
	"department" text NOT NULL,
	"security_clearance" text,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("federal_requests"."contact_name", '') || ' ' || coalesce("federal_requests"."agency_name", '') || ' ' || coalesce("federal_requests"."agency_email", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "federal_requests_status" CHECK ("federal_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "federal_requests_outcome" CHECK (("federal_requests"."organization_id" is null or "federal_requests"."status" = 'approved') and ("federal_requests"."decision_reason" is null or "federal_requests"."status" = 'rejected')),
	CONSTRAINT "federal_requests_decided" CHECK (("federal_requests"."status" = 'pending') = ("federal_requests"."decided_at" is null) and ("federal_requests"."decided_at" is null) = ("federal_requests"."decided_by" is null)),
	CONSTRAINT "federal_requests_contact_name" CHECK (btrim("federal_requests"."contact_name") <> ''),
	CONSTRAINT "federal_requests_agency_name" CHECK (btrim("federal_requests"."agency_name") <> ''),
	CONSTRAINT "federal_requests_department" CHECK (btrim("federal_requests"."department") <> ''),
	CONSTRAINT "federal_requests_phone_number" CHECK (btrim("federal_requests"."phone_number") <> ''),
	CONSTRAINT "federal_requests_security_clearance" CHECK ("federal_requests"."security_clearance" in ('none', 'public-trust', 'confidential', 'secret', 'top-secret', 'sci'))
);
--> statement-breakpoint
CREATE TABLE "sales_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"user_id" uuid,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer" text,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("sales_contacts"."organization_name", '') || ' ' || coalesce("sales_contacts"."contact_name", '') || ' ' || coalesce("sales_contacts"."contact_email", '') || ' ' || coalesce("sales_contacts"."message", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "sales_contacts_message" CHECK (btrim("sales_contacts"."message") <> ''),
	CONSTRAINT "sales_contacts_answered" CHECK (("sales_contacts"."answered_at" is null) = ("sales_contacts"."answered_by" is null) and ("sales_contacts"."answer" is null or "sales_contacts"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "warn_counts" (
	"month" text NOT NULL,
	"state" text NOT NULL,
	"notices" integer NOT NULL,
	"employees" bigint NOT NULL,
	CONSTRAINT "warn_counts_month_state_pk" PRIMARY KEY("month","state"),
	CONSTRAINT "warn_counts_month" CHECK ("warn_counts"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "warn_counts_state" CHECK ("warn_counts"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "warn_counts_notices" CHECK ("warn_counts"."notices" > 0),
	CONSTRAINT "warn_counts_employees" CHECK ("warn_counts"."employees" >= 0)
);
--> statement-breakpoint
CREATE TABLE "warn_feed" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"source" text,
	"etag" text,
	"last_modified" text,
	"accepted" integer DEFAULT 0 NOT NULL,
	"superseded" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"malformed" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_outcome" text,
	CONSTRAINT "warn_feed_is_only" CHECK ("warn_feed"."is_only"),
	CONSTRAINT "warn_feed_revision" CHECK ("warn_feed"."revision" >= 0 and ("warn_feed"."revision" = 0) = ("warn_feed"."checked_at" is null)),
	CONSTRAINT "warn_feed_tallies" CHECK (least("warn_feed"."accepted", "warn_feed"."superseded", "warn_feed"."repeated", "warn_feed"."malformed", "warn_feed"."failures") >= 0),
	CONSTRAINT "warn_feed_last_outcome" CHECK ("warn_feed"."last_outcome" in ('taken', 'unchanged', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "warn_notices" (
	"position" integer PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"state" text NOT NULL,
	"location" text,
	"employees" integer,
	"layoff_date" date,
	"notice_date" date,
	"reason" text,
	CONSTRAINT "warn_notices_position" CHECK ("warn_notices"."position" >= 0),
	CONSTRAINT "warn_notices_company" CHECK (btrim("warn_notices"."company") <> ''),
	CONSTRAINT "warn_notices_state" CHECK ("warn_notices"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "warn_notices_location" CHECK (btrim("warn_notices"."location") <> ''),
	CONSTRAINT "warn_notices_employees" CHECK ("warn_notices"."employees" >= 0)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"next_run_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "jobs_lease" CHECK (("jobs"."leased_by" is null) = ("jobs"."leased_until" is null)),
	CONSTRAINT "jobs_failures" CHECK ("jobs"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'enterprise' NOT NULL,
	"subscription_status" text DEFAULT 'inactive' NOT NULL,
	"has_organization_fee" boolean DEFAULT false NOT NULL,
	"column_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("organizations"."name", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "organizations_name_unique" UNIQUE("name"),
	CONSTRAINT "organizations_suspension" CHECK (("organizations"."suspended_at" is null) = ("organizations"."suspension_reason" is null)),
	CONSTRAINT "organizations_kind" CHECK ("organizations"."kind" in ('enterprise', 'federal')),
	CONSTRAINT "organizations_name" CHECK (btrim("organizations"."name") <> ''),
	CONSTRAINT "organizations_subscription_status" CHECK ("organizations"."subscription_status" in ('active', 'inactive')),
	CONSTRAINT "organizations_column_names" CHECK (jsonb_typeof("organizations"."column_names") = 'object')
);
--> statement-breakpoint
CREATE TABLE "user_photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_photos_type" CHECK ("user_photos"."content_type" in ('image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"company_name" text,
	"team_owner_id" uuid,
	"team_joined_at" timestamp with time zone,
	"organization_id" uuid,
	"is_main_user" boolean DEFAULT false NOT NULL,
	"authority_role" text,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"temporary_password_until" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"first_login_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"refused_mails" text[] DEFAULT '{}' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null)),
	CONSTRAINT "users_username_is_no_email" CHECK (position('@' in "users"."username") = 0),
	CONSTRAINT "users_email_is_email" CHECK (position('@' in "users"."email") > 1),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('recruiter', 'hr', 'authority')),
	CONSTRAINT "users_hr_has_organization" CHECK (("users"."user_type" = 'hr') = ("users"."organization_id" is not null)),
	CONSTRAINT "users_main_user_is_hr" CHECK (not "users"."is_main_user" or "users"."user_type" = 'hr'),
	CONSTRAINT "users_company_of_hr_is_the_organization" CHECK ("users"."company_name" is null or "users"."user_type" <> 'hr'),
	CONSTRAINT "users_authority_has_role" CHECK (("users"."user_type" = 'authority') = ("users"."authority_role" is not null)),
	CONSTRAINT "users_temporary_password_must_change" CHECK ("users"."temporary_password_until" is null or "users"."must_change_password"),
	CONSTRAINT "users_refused_mails" CHECK ("users"."refused_mails" <@ array['saved_searches']),
	CONSTRAINT "users_closed_is_empty" CHECK ("users"."closed_at" is null or ("users"."email" like '%@closed.invalid' and "users"."profile_image_url" is null)),
	CONSTRAINT "users_team_is_of_another_recruiter" CHECK ("users"."team_owner_id" is null or ("users"."user_type" = 'recruiter' and "users"."team_owner_id" <> "users"."id" and "users"."closed_at" is null)),
	CONSTRAINT "users_team_joined" CHECK (("users"."team_owner_id" is null) = ("users"."team_joined_at" is null)),
	CONSTRAINT "users_rights" CHECK ("users"."rights" <@ array['platform']),
	CONSTRAINT "users_rights_are_of_authority" CHECK (cardinality("users"."rights") = 0 or "users"."user_type" = 'authority'),
	CONSTRAINT "users_authority_role" CHECK ("users"."authority_role" in ('enterprise', 'recruiter'))
);
--> statement-breakpoint
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
CREATE TABLE "demo_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"set_up_at" timestamp with time zone NOT NULL,
	"turned_on_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factors_last_step" CHECK ("second_factors"."last_step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text DEFAULT 'Unknown device' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name" CHECK (btrim("api_keys"."name") <> ''),
	CONSTRAINT "api_keys_ending" CHECK (length("api_keys"."ending") = 4)
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
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"wants_mail" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_count" jsonb,
	CONSTRAINT "saved_searches_name" CHECK (btrim("saved_searches"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "facet_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"facet_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"is_federal" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"folded" text NOT NULL,
	"phrase" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "facets_once" UNIQUE("kind","text","is_federal"),
	CONSTRAINT "facets_kind" CHECK ("facets"."kind" in ('title', 'company', 'department', 'location', 'skill'))
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"visible_at" timestamp with time zone NOT NULL,
	"years" integer NOT NULL,
	"department_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"is_federal" boolean NOT NULL,
	"clearance" smallint NOT NULL,
	"doc" text NOT NULL,
	"terms" integer[] NOT NULL,
	"salary" integer DEFAULT 0 NOT NULL,
	"has_jumped_ship" boolean DEFAULT false NOT NULL,
	"band_end" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_changes" (
	"recruiter_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stage" text,
	"previous" text,
	CONSTRAINT "stage_changes_recruiter_id_candidate_id_at_pk" PRIMARY KEY("recruiter_id","candidate_id","at")
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "team_invitations_email_is_email" CHECK (position('@' in "team_invitations"."email") > 1)
);
--> statement-breakpoint
CREATE TABLE "counted_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"filter_key" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_reads" (
	"recruiter_id" uuid NOT NULL,
	"day" date NOT NULL,
	"profiles" bigint[] NOT NULL,
	"last_added" integer NOT NULL,
	CONSTRAINT "profile_reads_recruiter_id_day_pk" PRIMARY KEY("recruiter_id","day"),
	CONSTRAINT "profile_reads_within_limit" CHECK (cardinality("profile_reads"."profiles") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "recent_searches" (
	"recruiter_id" uuid PRIMARY KEY NOT NULL,
	"counted_at" jsonb NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"recruiter_id" uuid NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_days_recruiter_id_day_pk" PRIMARY KEY("recruiter_id","day"),
	CONSTRAINT "search_days_searches" CHECK ("search_days"."searches" > 0)
);
--> statement-breakpoint
CREATE TABLE "recruiter_webhooks" (
	"recruiter_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"looked_at" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"type" text NOT NULL,
	"candidate_id" uuid,
	"saved_search_id" uuid,
	"matched_after" timestamp with time zone,
	"matched_up_to" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"run_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"problem" text,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_subject" CHECK (("webhook_deliveries"."type" = 'candidate.revealed') = ("webhook_deliveries"."candidate_id" is not null)
        and ("webhook_deliveries"."type" = 'saved_search.matched') = ("webhook_deliveries"."saved_search_id" is not null)
        and ("webhook_deliveries"."saved_search_id" is null) = ("webhook_deliveries"."matched_up_to" is null)
        and ("webhook_deliveries"."matched_after" is null) = ("webhook_deliveries"."matched_up_to" is null)),
	CONSTRAINT "webhook_deliveries_over" CHECK ("webhook_deliveries"."delivered_at" is null or "webhook_deliveries"."run_at" is null)
);
--> statement-breakpoint
CREATE TABLE "release_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"reason" text,
	CONSTRAINT "release_events_kind" CHECK ("release_events"."kind" in ('publish', 'promote', 'rollback', 'auto_rollback', 'alert', 'render_stopped', 'not_reproduced', 'preview', 'refuse', 'prune', 'retire'))
);
--> statement-breakpoint
CREATE TABLE "release_faults" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"fingerprint" text NOT NULL,
	"outcome" text NOT NULL,
	"error" text NOT NULL,
	"frames" jsonb NOT NULL,
	"reports" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_faults_remote_version_fingerprint_pk" PRIMARY KEY("remote","version","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "release_outcomes" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"visitor_key" text NOT NULL,
	"outcome" text NOT NULL,
	"path" text,
	"new_faults" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_outcomes_remote_version_visitor_key_pk" PRIMARY KEY("remote","version","visitor_key"),
	CONSTRAINT "release_outcomes_outcome" CHECK ("release_outcomes"."outcome" in ('rendered', 'threw', 'chunk_failed', 'blank', 'hung', 'load_failed', 'render_failed'))
);
--> statement-breakpoint
CREATE TABLE "release_vitals" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"visitor_key" text NOT NULL,
	"lcp_ms" integer,
	"inp_ms" integer,
	"cls_thousandths" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_vitals_remote_version_visitor_key_pk" PRIMARY KEY("remote","version","visitor_key")
);
--> statement-breakpoint
CREATE TABLE "spent_reports" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deploy_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team" text NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "deploy_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "deploy_tokens_team" CHECK ("deploy_tokens"."team" ~ '^[a-z][a-z0-9-]{0,40}$')
);
--> statement-breakpoint
CREATE TABLE "release_previews" (
	"release_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "release_previews_release_id_kind_subject_pk" PRIMARY KEY("release_id","kind","subject"),
	CONSTRAINT "release_previews_kind" CHECK ("release_previews"."kind" in ('user', 'organization')),
	CONSTRAINT "release_previews_subject" CHECK (btrim("release_previews"."subject") <> '')
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"origin" jsonb,
	"checked_by" text,
	"sources_hash" text,
	"announced_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"is_server_build" boolean DEFAULT false NOT NULL,
	"default_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"pruned_at" timestamp with time zone,
	CONSTRAINT "releases_version" UNIQUE("remote","version"),
	CONSTRAINT "releases_id_remote" UNIQUE("id","remote"),
	CONSTRAINT "releases_checked" CHECK (case when "releases"."checked_by" is null then "releases"."sources_hash" is null else "releases"."checked_by" in ('ci', 'local') and "releases"."sources_hash" is not null end),
	CONSTRAINT "releases_published" CHECK (("releases"."published_at" is null) = ("releases"."published_by" is null)),
	CONSTRAINT "releases_served_are_published" CHECK ("releases"."published_at" is not null or "releases"."default_at" is null and "releases"."retired_at" is null)
);
--> statement-breakpoint
CREATE TABLE "remotes" (
	"name" text PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"default_release_id" uuid,
	"default_since" timestamp with time zone,
	"canary_release_id" uuid,
	"canary_traffic" integer DEFAULT 0 NOT NULL,
	"canary_since" timestamp with time zone,
	"rollout_since" timestamp with time zone,
	"rollout_by" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remotes_name" CHECK ("remotes"."name" ~ '^(shell|mfe-[a-z][a-z0-9-]{0,40})$'),
	CONSTRAINT "remotes_team" CHECK ("remotes"."team" ~ '^[a-z][a-z0-9-]{0,40}$'),
	CONSTRAINT "remotes_default_since" CHECK (("remotes"."default_release_id" is null) = ("remotes"."default_since" is null)),
	CONSTRAINT "remotes_canary_since" CHECK (("remotes"."canary_release_id" is null) = ("remotes"."canary_since" is null)),
	CONSTRAINT "remotes_canary_traffic" CHECK (case when "remotes"."canary_release_id" is null then "remotes"."canary_traffic" = 0 else "remotes"."canary_traffic" between 1 and 99 end),
	CONSTRAINT "remotes_rollout" CHECK (("remotes"."rollout_since" is null) = ("remotes"."rollout_by" is null) and ("remotes"."rollout_since" is null or "remotes"."canary_release_id" is not null)),
	CONSTRAINT "remotes_retired" CHECK ("remotes"."retired_at" is null or "remotes"."default_release_id" is null and "remotes"."name" <> 'shell'),
	CONSTRAINT "remotes_canary_is_beside_a_default" CHECK ("remotes"."canary_release_id" is null or "remotes"."default_release_id" is not null and "remotes"."canary_release_id" <> "remotes"."default_release_id")
);
--> statement-breakpoint
CREATE TABLE "render_crashes" (
	"release_id" uuid NOT NULL,
	"shell" text NOT NULL,
	"crashes" integer NOT NULL,
	CONSTRAINT "render_crashes_release_id_shell_pk" PRIMARY KEY("release_id","shell")
);
--> statement-breakpoint
CREATE TABLE "team_contacts" (
	"team" text PRIMARY KEY NOT NULL,
	"email" text,
	"webhook_url" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_contacts_team" CHECK ("team_contacts"."team" ~ '^[a-z][a-z0-9-]{0,40}$'),
	CONSTRAINT "team_contacts_has_one" CHECK ("team_contacts"."email" is not null or "team_contacts"."webhook_url" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team" text NOT NULL,
	"url" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "candidate_email_links" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_email_links_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "candidate_email_links_token_hash_form" CHECK ("candidate_email_links"."token_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "candidate_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidate_id" uuid,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "candidate_links_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "candidate_links_purpose" CHECK ("candidate_links"."purpose" in ('claim', 'profile')),
	CONSTRAINT "candidate_links_token_hash_form" CHECK ("candidate_links"."token_hash" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "candidate_links_claim_expires" CHECK ("candidate_links"."purpose" <> 'claim' or "candidate_links"."expires_at" is not null),
	CONSTRAINT "candidate_links_opened_profile" CHECK ("candidate_links"."opened_at" is null or ("candidate_links"."purpose" = 'profile' and "candidate_links"."candidate_id" is not null)),
	CONSTRAINT "candidate_links_of_nobody_expires" CHECK ("candidate_links"."candidate_id" is not null or "candidate_links"."expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "candidate_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"bounce_code" text,
	CONSTRAINT "candidate_mails_purpose" CHECK ("candidate_mails"."purpose" in ('claim', 'profile', 'reveals', 'email-link', 'email-changed')),
	CONSTRAINT "candidate_mails_bounce" CHECK (("candidate_mails"."bounced_at" is null) = ("candidate_mails"."bounce_code" is null))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"keyed_hash" text PRIMARY KEY NOT NULL,
	"erasure_id" uuid NOT NULL,
	CONSTRAINT "suppressions_hash_form" CHECK ("suppressions"."keyed_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "candidate_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"company" text NOT NULL,
	"company_key" text NOT NULL,
	"domain" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_blocks_once" UNIQUE NULLS NOT DISTINCT("candidate_id","company_key","domain"),
	CONSTRAINT "candidate_blocks_company_key" CHECK ("candidate_blocks"."company_key" <> ''),
	CONSTRAINT "candidate_blocks_domain_form" CHECK ("candidate_blocks"."domain" ~ '^[a-z0-9.-]+\.[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "candidate_files" (
	"candidate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_files_one_of_a_kind" PRIMARY KEY("candidate_id","kind"),
	CONSTRAINT "candidate_files_kind" CHECK ("candidate_files"."kind" in ('photo', 'resume')),
	CONSTRAINT "candidate_files_type" CHECK ("candidate_files"."content_type" in ('image/jpeg', 'image/png', 'application/pdf'))
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"position_title" text NOT NULL,
	"previous_company" text NOT NULL,
	"years_experience" integer NOT NULL,
	"years_with_company" integer NOT NULL,
	"location" text NOT NULL,
	"department" text NOT NULL,
	"experience_level" text NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"clearance" text,
	"state" text DEFAULT 'invited' NOT NULL,
	"has_jumped_ship" boolean DEFAULT false NOT NULL,
	"profile_image_url" text,
	"resume_url" text,
	"expected_salary" integer,
	"invited_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"findable_at" timestamp with time zone,
	"corrected_at" timestamp with time zone,
	"corrected_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"hidden_facts" text[] DEFAULT '{}'::text[] NOT NULL,
	"listed_phone_hash" text,
	"listed_phone_is_shared" boolean DEFAULT false NOT NULL,
	"has_blocked_employer" boolean DEFAULT false NOT NULL,
	"wants_reveal_mails" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"profile_last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidates_state" CHECK ("candidates"."state" in ('invited', 'opted-in', 'private')),
	CONSTRAINT "candidates_clearance" CHECK ("candidates"."clearance" in ('none', 'public-trust', 'confidential', 'secret', 'top-secret', 'sci')),
	CONSTRAINT "candidates_findable" CHECK ("candidates"."findable_at" is null or "candidates"."state" = 'opted-in'),
	CONSTRAINT "candidates_answered" CHECK ("candidates"."answered_at" is null or "candidates"."state" <> 'invited'),
	CONSTRAINT "candidates_phone" CHECK ("candidates"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "candidates_email" CHECK ("candidates"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	CONSTRAINT "candidates_full_name" CHECK (btrim("candidates"."full_name") <> ''),
	CONSTRAINT "candidates_position_title" CHECK (btrim("candidates"."position_title") <> ''),
	CONSTRAINT "candidates_years_experience" CHECK ("candidates"."years_experience" between 0 and 80),
	CONSTRAINT "candidates_years_with_company" CHECK ("candidates"."years_with_company" between 0 and 80),
	CONSTRAINT "candidates_expected_salary" CHECK ("candidates"."expected_salary" between 1000 and 10000000),
	CONSTRAINT "candidates_corrected_fields" CHECK ("candidates"."corrected_fields" <@ array['fullName', 'positionTitle', 'yearsExperience', 'skills', 'location', 'email', 'phone']),
	CONSTRAINT "candidates_hidden_facts" CHECK ("candidates"."hidden_facts" <@ array['positionTitle', 'previousCompany', 'department', 'yearsExperience', 'location', 'clearance']),
	CONSTRAINT "candidates_corrected" CHECK (cardinality("candidates"."corrected_fields") = 0 or "candidates"."corrected_at" is not null),
	CONSTRAINT "candidates_listed_phone_hash" CHECK ("candidates"."listed_phone_hash" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "candidates_skills" CHECK (array_position("candidates"."skills", null) is null)
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
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"removed" jsonb NOT NULL,
	CONSTRAINT "erasures_receipt" UNIQUE("receipt_hash"),
	CONSTRAINT "erasures_receipt_form" CHECK ("erasures"."receipt_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "outcome_counts" (
	"list_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"week" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "outcome_counts_list_id_outcome_week_pk" PRIMARY KEY("list_id","outcome","week"),
	CONSTRAINT "outcome_counts_outcome" CHECK ("outcome_counts"."outcome" in ('invited', 'reached', 'answered', 'visible', 'revealed', 'found-work', 'erased')),
	CONSTRAINT "outcome_counts_week" CHECK (extract(isodow from "outcome_counts"."week") = 1)
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
CREATE TABLE "reveals" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"revealed_by" uuid,
	"revealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"stage" text,
	"notes" text DEFAULT '' NOT NULL,
	"awaits_mail" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reveals_once" PRIMARY KEY("recruiter_id","candidate_id"),
	CONSTRAINT "reveals_id" UNIQUE("id"),
	CONSTRAINT "reveals_stage" CHECK ("reveals"."stage" in ('contacted', 'replied', 'interviewing', 'hired')),
	CONSTRAINT "reveals_notes" CHECK (length("reveals"."notes") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"organization_id" uuid NOT NULL,
	"keyed_hash" text NOT NULL,
	"candidate_id" uuid,
	"is_own" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_keys_once" PRIMARY KEY("organization_id","keyed_hash"),
	CONSTRAINT "import_keys_hash_form" CHECK ("import_keys"."keyed_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "transition_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"department" text NOT NULL,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"employee_count" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"is_findable" boolean DEFAULT false NOT NULL,
	"last_batch_at" timestamp with time zone,
	"content_hash" text,
	CONSTRAINT "transition_lists_content" UNIQUE("organization_id","content_hash"),
	CONSTRAINT "transition_lists_id_organization" UNIQUE("id","organization_id"),
	CONSTRAINT "transition_lists_status" CHECK ("transition_lists"."status" in ('pending_payment', 'active', 'archived')),
	CONSTRAINT "transition_lists_paid" CHECK (("transition_lists"."status" = 'pending_payment') = ("transition_lists"."paid_at" is null)),
	CONSTRAINT "transition_lists_findable" CHECK (not "transition_lists"."is_findable" or "transition_lists"."paid_at" is not null),
	CONSTRAINT "transition_lists_name" CHECK (btrim("transition_lists"."name") <> ''),
	CONSTRAINT "transition_lists_department" CHECK (btrim("transition_lists"."department") <> ''),
	CONSTRAINT "transition_lists_employee_count" CHECK ("transition_lists"."employee_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoiced_by_users_id_fk" FOREIGN KEY ("invoiced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_list_of_organization" FOREIGN KEY ("list_id","organization_id") REFERENCES "public"."transition_lists"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_customers" ADD CONSTRAINT "organization_customers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_list_id_transition_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."transition_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_details" ADD CONSTRAINT "receipt_details_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_replaces" FOREIGN KEY ("replaces") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_own_grant" FOREIGN KEY ("grant_id","user_id") REFERENCES "public"."token_grants"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_grants" ADD CONSTRAINT "token_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_grants" ADD CONSTRAINT "token_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_grants" ADD CONSTRAINT "token_grants_own_payment" FOREIGN KEY ("payment_id","user_id") REFERENCES "public"."payments"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "federal_requests" ADD CONSTRAINT "federal_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "federal_requests" ADD CONSTRAINT "federal_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_contacts" ADD CONSTRAINT "sales_contacts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_contacts" ADD CONSTRAINT "sales_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_contacts" ADD CONSTRAINT "sales_contacts_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_owner_id_users_id_fk" FOREIGN KEY ("team_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_directory" ADD CONSTRAINT "recruiter_directory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_directory" ADD CONSTRAINT "subscription_directory_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveal_limits" ADD CONSTRAINT "reveal_limits_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_reveal" FOREIGN KEY ("recruiter_id","candidate_id") REFERENCES "public"."reveals"("recruiter_id","candidate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_searches" ADD CONSTRAINT "counted_searches_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reads" ADD CONSTRAINT "profile_reads_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_searches" ADD CONSTRAINT "recent_searches_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_webhooks" ADD CONSTRAINT "recruiter_webhooks_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("recruiter_id") REFERENCES "public"."recruiter_webhooks"("recruiter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_faults" ADD CONSTRAINT "release_faults_of_release" FOREIGN KEY ("remote","version") REFERENCES "public"."releases"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_outcomes" ADD CONSTRAINT "release_outcomes_of_release" FOREIGN KEY ("remote","version") REFERENCES "public"."releases"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_vitals" ADD CONSTRAINT "release_vitals_of_release" FOREIGN KEY ("remote","version") REFERENCES "public"."releases"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_previews" ADD CONSTRAINT "release_previews_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remotes" ADD CONSTRAINT "remotes_default_is_own" FOREIGN KEY ("default_release_id","name") REFERENCES "public"."releases"("id","remote") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remotes" ADD CONSTRAINT "remotes_canary_is_own" FOREIGN KEY ("canary_release_id","name") REFERENCES "public"."releases"("id","remote") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "render_crashes" ADD CONSTRAINT "render_crashes_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_email_links" ADD CONSTRAINT "candidate_email_links_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_links" ADD CONSTRAINT "candidate_links_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_mails" ADD CONSTRAINT "candidate_mails_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_erasure_id_erasures_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_blocks" ADD CONSTRAINT "candidate_blocks_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_files" ADD CONSTRAINT "candidate_files_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_list_of_organization" FOREIGN KEY ("list_id","organization_id") REFERENCES "public"."transition_lists"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_records" ADD CONSTRAINT "employee_records_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_reports" ADD CONSTRAINT "recruiter_reports_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_reports" ADD CONSTRAINT "recruiter_reports_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_reports" ADD CONSTRAINT "recruiter_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_revealed_by_users_id_fk" FOREIGN KEY ("revealed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transition_lists" ADD CONSTRAINT "transition_lists_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_open" ON "invoice_lines" USING btree ("organization_id") WHERE "invoice_lines"."invoiced_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_lines_date" ON "invoice_lines" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_name" ON "invoice_lines" USING btree (lower("organization_name"),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_amount" ON "invoice_lines" USING btree ("cents","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state_date" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),"created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state_name" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),lower("organization_name"),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state_amount" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),"cents","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_words" ON "invoice_lines" USING gin ("words");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_organization" ON "payments" USING btree ("organization_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at","cents","refunded_cents") WHERE "payments"."status" in ('succeeded', 'refunded');--> statement-breakpoint
CREATE INDEX "payments_list" ON "payments" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payments_registration" ON "payments" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('wanted', 'pending');--> statement-breakpoint
CREATE INDEX "registrations_open" ON "registrations" USING btree ("email_hash") WHERE "registrations"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_endings_open" ON "subscription_endings" USING btree ("created_at") WHERE "subscription_endings"."done_at" is null;--> statement-breakpoint
CREATE INDEX "subscription_pauses_open" ON "subscription_pauses" USING btree ("changed_at") WHERE "subscription_pauses"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_active" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" in ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscriptions_current" ON "subscriptions" USING btree ("period_end") WHERE "subscriptions"."status" in ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "token_entries_user" ON "token_entries" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "token_entries_grant" ON "token_entries" USING btree ("grant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "token_entries_one_grant" ON "token_entries" USING btree ("grant_id") WHERE "token_entries"."kind" = 'grant';--> statement-breakpoint
CREATE UNIQUE INDEX "token_entries_charged_once" ON "token_entries" USING btree ("user_id","candidate_id") WHERE "token_entries"."kind" = 'reveal';--> statement-breakpoint
CREATE UNIQUE INDEX "token_grants_one_allowance_per_period" ON "token_grants" USING btree ("user_id","granted_at",coalesce("payment_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "token_grants"."source" = 'allowance';--> statement-breakpoint
CREATE UNIQUE INDEX "token_grants_one_purchase_per_payment" ON "token_grants" USING btree ("payment_id") WHERE "token_grants"."source" = 'purchase';--> statement-breakpoint
CREATE INDEX "token_grants_payment" ON "token_grants" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "token_grants_spendable" ON "token_grants" USING btree ("user_id","expires_at","granted_at") WHERE "token_grants"."remaining" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_requests_pending_once" ON "enterprise_requests" USING btree ("content_hash") WHERE "enterprise_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "enterprise_requests_date" ON "enterprise_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_name" ON "enterprise_requests" USING btree (lower("company_name"),"id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_status" ON "enterprise_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_status_date" ON "enterprise_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_status_name" ON "enterprise_requests" USING btree ("status",lower("company_name"),"id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_domain" ON "enterprise_requests" USING btree (split_part(lower("company_email"), '@', 2));--> statement-breakpoint
CREATE INDEX "enterprise_requests_words" ON "enterprise_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "enterprise_requests_organization" ON "enterprise_requests" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "federal_requests_pending_once" ON "federal_requests" USING btree ("content_hash") WHERE "federal_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "federal_requests_date" ON "federal_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "federal_requests_name" ON "federal_requests" USING btree (lower("agency_name"),"id");--> statement-breakpoint
CREATE INDEX "federal_requests_status" ON "federal_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "federal_requests_status_date" ON "federal_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "federal_requests_status_name" ON "federal_requests" USING btree ("status",lower("agency_name"),"id");--> statement-breakpoint
CREATE INDEX "federal_requests_domain" ON "federal_requests" USING btree (split_part(lower("agency_email"), '@', 2));--> statement-breakpoint
CREATE INDEX "federal_requests_words" ON "federal_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "federal_requests_organization" ON "federal_requests" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sales_contacts_date" ON "sales_contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sales_contacts_name" ON "sales_contacts" USING btree (lower("organization_name"),"id");--> statement-breakpoint
CREATE INDEX "sales_contacts_state" ON "sales_contacts" USING btree ((("answered_at" is not null)::int),"id");--> statement-breakpoint
CREATE INDEX "sales_contacts_state_date" ON "sales_contacts" USING btree ((("answered_at" is not null)::int),"created_at","id");--> statement-breakpoint
CREATE INDEX "sales_contacts_state_name" ON "sales_contacts" USING btree ((("answered_at" is not null)::int),lower("organization_name"),"id");--> statement-breakpoint
CREATE INDEX "sales_contacts_organization" ON "sales_contacts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sales_contacts_words" ON "sales_contacts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "sales_contacts_user" ON "sales_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_date" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_name_order" ON "organizations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "organizations_status" ON "organizations" USING btree ("subscription_status","id");--> statement-breakpoint
CREATE INDEX "organizations_words" ON "organizations" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_main_user" ON "users" USING btree ("organization_id") WHERE "users"."is_main_user";--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("team_owner_id") WHERE "users"."team_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "users_hr_domain" ON "users" USING btree (split_part(lower("email"), '@', 2)) WHERE "users"."user_type" = 'hr';--> statement-breakpoint
CREATE INDEX "users_company_domain" ON "users" USING btree (split_part(lower("email"), '@', 2)) WHERE "users"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_details_network" ON "audit_details" USING btree ("at") WHERE "audit_details"."network" is not null;--> statement-breakpoint
CREATE INDEX "audit_details_person" ON "audit_details" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_outcome" ON "audit_entries" USING btree ("action","outcome","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_action_outcome" ON "audit_entries" USING btree ("actor_id","action","outcome","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_outcome" ON "audit_entries" USING btree ("outcome","at","id","actor_id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "demo_mails_to" ON "demo_mails" USING btree ("to","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at","id") WHERE "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "email_links_expiry" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_expiry" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_keys_recruiter" ON "api_keys" USING btree ("recruiter_id");--> statement-breakpoint
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
CREATE INDEX "reveal_limits_paused" ON "reveal_limits" USING btree ("paused_at","account_id") WHERE "reveal_limits"."paused_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_recruiter" ON "saved_searches" USING btree ("recruiter_id","name");--> statement-breakpoint
CREATE INDEX "saved_searches_by_member" ON "saved_searches" USING btree ("created_by") WHERE "saved_searches"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_look_at","id") WHERE "saved_searches"."wants_mail";--> statement-breakpoint
CREATE INDEX "facets_federal" ON "facets" USING btree ("kind") WHERE "facets"."is_federal";--> statement-breakpoint
CREATE INDEX "search_entries_terms" ON "search_entries" USING gin ("terms") WITH (fastupdate=true,gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_most_years" ON "search_entries" USING btree ("years" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_fewest_years" ON "search_entries" USING btree ("years","created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST,"is_federal","band_end");--> statement-breakpoint
CREATE INDEX "search_entries_federal" ON "search_entries" USING btree ("clearance") WHERE "search_entries"."is_federal";--> statement-breakpoint
CREATE INDEX "search_entries_department" ON "search_entries" USING btree ("department_id","years","band_end");--> statement-breakpoint
CREATE INDEX "search_entries_location" ON "search_entries" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "search_entries_salary" ON "search_entries" USING btree ("salary");--> statement-breakpoint
CREATE INDEX "search_entries_visible_at" ON "search_entries" USING btree ("visible_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_once" ON "team_invitations" USING btree ("owner_id",lower("email"));--> statement-breakpoint
CREATE INDEX "team_invitations_email" ON "team_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "team_invitations_expiry" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "counted_searches_recruiter" ON "counted_searches" USING btree ("recruiter_id","searched_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profile_reads_day" ON "profile_reads" USING btree ("day");--> statement-breakpoint
CREATE INDEX "recent_searches_last" ON "recent_searches" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_days_day" ON "search_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "recruiter_webhooks_due" ON "recruiter_webhooks" USING btree ("next_look_at") WHERE "recruiter_webhooks"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("recruiter_id","run_at") WHERE "webhook_deliveries"."run_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("recruiter_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_candidate" ON "webhook_deliveries" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_search" ON "webhook_deliveries" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "release_events_of_remote" ON "release_events" USING btree ("remote","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "release_faults_last" ON "release_faults" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "release_outcomes_at" ON "release_outcomes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_vitals_at" ON "release_vitals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "spent_reports_expires" ON "spent_reports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "releases_newest" ON "releases" USING btree ("remote","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_calls_due" ON "webhook_calls" USING btree ("run_at") WHERE "webhook_calls"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "candidate_email_links_expiry" ON "candidate_email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_links_one_claim" ON "candidate_links" USING btree ("candidate_id") WHERE "candidate_links"."purpose" = 'claim';--> statement-breakpoint
CREATE INDEX "candidate_links_candidate" ON "candidate_links" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_links_expiry" ON "candidate_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "candidate_mails_candidate" ON "candidate_mails" USING btree ("candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "candidate_mails_bounced" ON "candidate_mails" USING btree ("candidate_id") WHERE "candidate_mails"."bounced_at" is not null;--> statement-breakpoint
CREATE INDEX "suppressions_erasure" ON "suppressions" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "candidate_blocks_company" ON "candidate_blocks" USING btree ("company_key");--> statement-breakpoint
CREATE INDEX "candidate_blocks_domain" ON "candidate_blocks" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_email_in_organization" ON "candidates" USING btree ("organization_id",lower("email"));--> statement-breakpoint
CREATE INDEX "candidates_email" ON "candidates" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("phone",lower("full_name"));--> statement-breakpoint
CREATE INDEX "candidates_listed_phone" ON "candidates" USING btree ("listed_phone_hash",lower("full_name")) WHERE "candidates"."listed_phone_hash" is not null;--> statement-breakpoint
CREATE INDEX "candidates_list" ON "candidates" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "candidates_to_invite" ON "candidates" USING btree ("list_id","id") WHERE "candidates"."state" = 'invited' and "candidates"."invited_at" is null;--> statement-breakpoint
CREATE INDEX "candidates_answered" ON "candidates" USING btree ("list_id","answered_at") WHERE "candidates"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "candidates_waiting" ON "candidates" USING btree ("list_id") WHERE "candidates"."state" = 'opted-in' and "candidates"."findable_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recruiter_reports_one_open" ON "recruiter_reports" USING btree ("recruiter_id","candidate_id") WHERE "recruiter_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "recruiter_reports_candidate" ON "recruiter_reports" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "recruiter_reports_date" ON "recruiter_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "recruiter_reports_state_date" ON "recruiter_reports" USING btree ((("closed_at" is not null)::int),"created_at","id");--> statement-breakpoint
CREATE INDEX "reveals_newest" ON "reveals" USING btree ("recruiter_id","revealed_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reveals_person" ON "reveals" USING btree (coalesce("revealed_by", "recruiter_id"),"revealed_at");--> statement-breakpoint
CREATE INDEX "reveals_date" ON "reveals" USING btree ("revealed_at");--> statement-breakpoint
CREATE INDEX "reveals_candidate" ON "reveals" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "reveals_by_member" ON "reveals" USING btree ("revealed_by") WHERE "reveals"."revealed_by" is not null;--> statement-breakpoint
CREATE INDEX "reveals_to_mail" ON "reveals" USING btree ("revealed_at") WHERE "reveals"."awaits_mail";--> statement-breakpoint
CREATE INDEX "import_keys_candidate" ON "import_keys" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "transition_lists_newest" ON "transition_lists" USING btree ("organization_id","uploaded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transition_lists_date" ON "transition_lists" USING btree ("uploaded_at","employee_count");
--> statement-breakpoint
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE search_entries ALTER COLUMN terms SET STATISTICS 1000;
--> statement-breakpoint
-- Some of an entry's terms, because an array of arrays would be a two-dimensional array of integers.
CREATE DOMAIN term_ids AS integer[];
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER token_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON token_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER release_events_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON release_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Without its main user an organization could add no users and would get no receipts.
CREATE OR REPLACE FUNCTION keep_main_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the main user of an organization stays'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_main_user_stays';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_main_user_stays BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.is_main_user) EXECUTE FUNCTION keep_main_user();
--> statement-breakpoint
-- The search index stores whether an entry is federal and does not follow a change.
CREATE OR REPLACE FUNCTION keep_organization_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An organization stays of its kind' USING ERRCODE = 'check_violation',
    CONSTRAINT = 'organizations_kind_stays', TABLE = 'organizations';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organizations_kind_stays BEFORE UPDATE ON organizations
  FOR EACH ROW WHEN (OLD.kind <> NEW.kind) EXECUTE FUNCTION keep_organization_kind();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_employee_records() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER candidates_get_records AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_employee_records();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_outcome(list uuid, what text, change int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outcome_counts AS counted (list_id, outcome, week, people)
    VALUES (list, what, date_trunc('week', now() AT TIME ZONE 'UTC')::date, change)
    ON CONFLICT (list_id, outcome, week) DO UPDATE SET people = counted.people + excluded.people
$$;
--> statement-breakpoint
-- The rows of the counts are locked in one order, so that two transactions cannot deadlock.
CREATE OR REPLACE FUNCTION count_updated_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_outcome(list_id, outcome, change) FROM (
    SELECT now_so.list_id, one.outcome, sum(one.change)::int AS change
    FROM before_it AS was JOIN after_it AS now_so ON now_so.id = was.id
    CROSS JOIN LATERAL (VALUES
      ('answered', (now_so.answered_at IS NOT NULL)::int - (was.answered_at IS NOT NULL)::int),
      ('found-work', now_so.has_jumped_ship::int - was.has_jumped_ship::int),
      ('invited', (now_so.invited_at IS NOT NULL)::int - (was.invited_at IS NOT NULL)::int),
      ('visible', (now_so.state = 'opted-in')::int - (was.state = 'opted-in')::int)
    ) AS one(outcome, change)
    WHERE one.change <> 0
    GROUP BY 1, 2 ORDER BY 1, 2
  ) AS changes WHERE change <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_counted_on_update AFTER UPDATE ON candidates
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_people();
--> statement-breakpoint
-- An erasure without a choice counts as an answer too.
CREATE OR REPLACE FUNCTION count_erased_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_outcome(list_id, outcome, change) FROM (
    SELECT was.list_id, one.outcome, sum(one.change)::int AS change
    FROM before_it AS was
    CROSS JOIN LATERAL (VALUES
      ('answered', (was.invited_at IS NOT NULL AND was.answered_at IS NULL)::int),
      ('erased', (was.invited_at IS NOT NULL OR was.answered_at IS NOT NULL)::int),
      ('visible', -(was.state = 'opted-in')::int)
    ) AS one(outcome, change)
    WHERE one.change <> 0
    GROUP BY 1, 2 ORDER BY 1, 2
  ) AS changes;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_counted_on_delete AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS before_it
  FOR EACH STATEMENT EXECUTE FUNCTION count_erased_people();
--> statement-breakpoint
-- Of two concurrent first reveals, the second waits for the row of the count and then sees the first.
CREATE OR REPLACE FUNCTION count_first_reveal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE list uuid;
BEGIN
  SELECT list_id INTO list FROM candidates AS person WHERE person.id = NEW.candidate_id
    AND NOT EXISTS (
      SELECT FROM reveals AS other
      WHERE other.candidate_id = person.id AND other.recruiter_id <> NEW.recruiter_id
    );
  IF list IS NULL THEN RETURN NULL; END IF;
  PERFORM count_outcome(list, 'revealed', 1);
  IF EXISTS (
    SELECT FROM reveals AS other
    WHERE other.candidate_id = NEW.candidate_id AND other.recruiter_id <> NEW.recruiter_id
  ) THEN
    PERFORM count_outcome(list, 'revealed', -1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reveals_counted_on_insert AFTER INSERT ON reveals
  FOR EACH ROW EXECUTE FUNCTION count_first_reveal();
--> statement-breakpoint
-- A person is reached while one of their invitations is delivered and has not bounced.
CREATE OR REPLACE FUNCTION count_reached_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_outcome(person.list_id, 'reached',
    CASE WHEN NEW.delivered_at IS NOT NULL AND NEW.bounced_at IS NULL THEN 1 ELSE -1 END)
  FROM candidates AS person WHERE person.id = NEW.candidate_id AND NOT EXISTS (
    SELECT FROM candidate_mails AS other
    WHERE other.candidate_id = person.id AND other.id <> NEW.id AND other.purpose = 'claim'
      AND other.delivered_at IS NOT NULL AND other.bounced_at IS NULL
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidate_mails_counted_on_update AFTER UPDATE ON candidate_mails
  FOR EACH ROW WHEN (
    NEW.purpose = 'claim' AND
    (OLD.delivered_at IS NOT NULL AND OLD.bounced_at IS NULL)
      <> (NEW.delivered_at IS NOT NULL AND NEW.bounced_at IS NULL)
  ) EXECUTE FUNCTION count_reached_person();
--> statement-breakpoint
-- The one definition of what recruiters may see of a person's facts. A hidden text is empty, like one
-- that was never given; of hidden years only the band is shown.
CREATE OR REPLACE VIEW shown_candidates AS
  SELECT person.id,
    CASE WHEN 'positionTitle' = ANY (hidden_facts) THEN '' ELSE position_title END AS position_title,
    CASE WHEN 'previousCompany' = ANY (hidden_facts) THEN '' ELSE previous_company END
      AS previous_company,
    CASE WHEN 'department' = ANY (hidden_facts) THEN '' ELSE department END AS department,
    CASE WHEN 'location' = ANY (hidden_facts) THEN '' ELSE location END AS location,
    skills,
    CASE WHEN 'clearance' = ANY (hidden_facts) THEN NULL ELSE clearance END AS clearance,
    CASE WHEN hides.years THEN NULL ELSE years_experience END AS years_experience,
    CASE WHEN years_experience < 3 THEN 'entry' WHEN years_experience < 8 THEN 'mid'
      WHEN years_experience < 16 THEN 'senior' ELSE 'executive' END AS experience_band,
    CASE WHEN hides.years THEN '' ELSE experience_level END AS experience_level,
    CASE WHEN hides.years THEN NULL ELSE years_with_company END AS years_with_company,
    CASE WHEN NOT hides.years THEN years_experience WHEN years_experience < 3 THEN 0
      WHEN years_experience < 8 THEN 3 WHEN years_experience < 16 THEN 8 ELSE 16 END AS years_from,
    CASE WHEN NOT hides.years THEN 0 WHEN years_experience < 3 THEN 2
      WHEN years_experience < 8 THEN 7 WHEN years_experience < 16 THEN 15 ELSE 80 END AS band_end,
    list_id, organization_id, state, created_at, answered_at, expected_salary, has_jumped_ship,
    findable_at
  FROM candidates AS person
  CROSS JOIN LATERAL (SELECT 'yearsExperience' = ANY (hidden_facts) AS years) AS hides;
--> statement-breakpoint
-- Hiding takes effect at once, whichever statement does it; being shown again waits for the next batch.
CREATE OR REPLACE FUNCTION hide_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.findable_at := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_hide BEFORE UPDATE OF state ON candidates
  FOR EACH ROW WHEN (NEW.state <> 'opted-in' AND OLD.findable_at IS NOT NULL)
  EXECUTE FUNCTION hide_person();
--> statement-breakpoint
-- The contract's `fold`: lower case by our own table, with a faster path for ASCII.
CREATE OR REPLACE FUNCTION gangway_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN octet_length(written) = length(written) THEN lower(written COLLATE "C") ELSE translate(written,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǄǅǇǈǊǋǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǱǲǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǆǆǉǉǌǌǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǳǳǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ') END) COLLATE "default"
$$;
--> statement-breakpoint
-- The contract's `phraseOf`: words separated by one space, with a space at both ends.
CREATE OR REPLACE FUNCTION gangway_phrase(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || btrim(regexp_replace(translate(gangway_fold(written),
    E' \t\n\r.,;:/\\-_()&|!?''"*@%=<>[]{}~`^$',
    '                                  '), ' +', ' ', 'g'), ' ') || ' '
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION candidate_texts(title text, company text, department text, location text, skills text[])
  RETURNS TABLE (kind text, text text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'title', title UNION ALL SELECT 'company', company
  UNION ALL SELECT 'department', department UNION ALL SELECT 'location', location
  UNION ALL SELECT DISTINCT 'skill', skill FROM unnest(skills) AS skill WHERE skill <> ''
$$;
--> statement-breakpoint
-- One changed row takes its heap page out of the visibility map, and lower bounds of a search read index
-- entries alone only while the page is in it.
ALTER TABLE search_entries SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
-- The entries that the index should have, provided that every text has a facet.
CREATE OR REPLACE VIEW due_search_entries AS
  SELECT person.id AS candidate_id, person.created_at, person.years_from AS years,
    person.findable_at AS visible_at, found.department_id, found.location_id,
    organization.kind = 'federal' AS is_federal,
    CASE WHEN organization.kind = 'federal' THEN coalesce(array_position(
      ARRAY['public-trust', 'confidential', 'secret', 'top-secret', 'sci'], person.clearance), 0)
      ELSE 0 END::smallint AS clearance,
    found.doc, found.terms, coalesce(person.expected_salary, 0) AS salary,
    person.has_jumped_ship, person.band_end
  FROM shown_candidates AS person
  JOIN transition_lists AS list ON list.id = person.list_id
  JOIN organizations AS organization ON organization.id = person.organization_id
  CROSS JOIN LATERAL (
    SELECT string_agg(facet.folded, E'\x1f' ORDER BY facet.id) AS doc,
      array_agg(facet.id ORDER BY facet.id) AS terms,
      max(facet.id) FILTER (WHERE facet.kind = 'department') AS department_id,
      max(facet.id) FILTER (WHERE facet.kind = 'location') AS location_id
    FROM candidate_texts(person.position_title, person.previous_company, person.department,
      person.location, person.skills) AS told
    JOIN facets AS facet ON facet.kind = told.kind AND facet.text = told.text
      AND facet.is_federal = (organization.kind = 'federal')
  ) AS found
  WHERE person.findable_at IS NOT NULL AND list.is_findable;
--> statement-breakpoint
-- Makes each text a facet and locks it until the transaction ends. Texts are inserted in one order, so
-- that two transactions cannot deadlock; one that was deleted meanwhile is inserted again.
CREATE OR REPLACE FUNCTION hold_facets(kinds text[], texts text[], federal boolean[])
  RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE held int;
BEGIN
  LOOP
    INSERT INTO facets (kind, text, is_federal, folded, phrase)
      SELECT told.kind, told.text, told.is_federal, gangway_fold(told.text), gangway_phrase(told.text)
      FROM unnest(kinds, texts, federal) AS told(kind, text, is_federal)
      WHERE NOT EXISTS (
        SELECT FROM facets AS facet WHERE facet.kind = told.kind AND facet.text = told.text
          AND facet.is_federal = told.is_federal
      )
      ORDER BY told.kind, told.text, told.is_federal
      ON CONFLICT DO NOTHING;
    WITH locked AS (
      SELECT FROM unnest(kinds, texts, federal) AS told(kind, text, is_federal)
      JOIN facets AS facet ON facet.kind = told.kind AND facet.text = told.text
        AND facet.is_federal = told.is_federal
      FOR KEY SHARE OF facet
    )
    SELECT count(*) INTO held FROM locked;
    EXIT WHEN held = cardinality(kinds);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Inserts, updates or deletes the entries of these people. The settings force index scans for each
-- person, because the statistics may be out of date.
CREATE OR REPLACE FUNCTION index_people(people uuid[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  kinds text[];
  texts text[];
  federal boolean[];
BEGIN
  SELECT array_agg(told.kind), array_agg(told.text), array_agg(told.is_federal)
  INTO kinds, texts, federal FROM (
    SELECT DISTINCT one.kind, one.text, organization.kind = 'federal' AS is_federal
    FROM shown_candidates AS person
    JOIN transition_lists AS list ON list.id = person.list_id
    JOIN organizations AS organization ON organization.id = person.organization_id
    CROSS JOIN LATERAL candidate_texts(person.position_title, person.previous_company,
      person.department, person.location, person.skills) AS one
    WHERE person.id = ANY (people) AND person.findable_at IS NOT NULL AND list.is_findable
  ) AS told;

  IF kinds IS NOT NULL THEN
    PERFORM hold_facets(kinds, texts, federal);
    INSERT INTO search_entries AS entry
      (candidate_id, created_at, visible_at, years, department_id, location_id, is_federal,
        clearance, doc, terms, salary, has_jumped_ship, band_end)
      SELECT candidate_id, created_at, visible_at, years, department_id, location_id,
        is_federal, clearance, doc, terms, salary, has_jumped_ship, band_end
      FROM due_search_entries WHERE candidate_id = ANY (people)
      ON CONFLICT (candidate_id) DO UPDATE SET
        created_at = excluded.created_at, visible_at = excluded.visible_at, years = excluded.years,
        department_id = excluded.department_id, location_id = excluded.location_id,
        clearance = excluded.clearance, doc = excluded.doc, terms = excluded.terms,
        salary = excluded.salary, has_jumped_ship = excluded.has_jumped_ship,
        band_end = excluded.band_end;
  END IF;

  DELETE FROM search_entries AS entry
    WHERE entry.candidate_id = ANY (people) AND NOT EXISTS (
      SELECT FROM candidates AS person JOIN transition_lists AS list ON list.id = person.list_id
      WHERE person.id = entry.candidate_id
        AND person.findable_at IS NOT NULL AND list.is_findable
    );
END
$$;
--> statement-breakpoint
-- Locks the lists: a concurrent transaction that makes a list findable does not see its new people.
CREATE OR REPLACE FUNCTION index_inserted_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE people uuid[];
BEGIN
  SELECT array_agg(id) INTO people FROM after_it WHERE findable_at IS NOT NULL;
  IF people IS NOT NULL THEN
    PERFORM FROM transition_lists
      WHERE id IN (SELECT list_id FROM after_it WHERE findable_at IS NOT NULL)
      ORDER BY id FOR SHARE;
    PERFORM index_people(people);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_indexed_on_insert AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION index_inserted_people();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_updated_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[];
  lists uuid[];
BEGIN
  SELECT array_agg(person.id), array_agg(person.list_id) FILTER (WHERE person.is_moved)
  INTO people, lists FROM (
    SELECT now_so.id, now_so.list_id, now_so.list_id <> was.list_id AS is_moved
    FROM before_it AS was JOIN after_it AS now_so ON now_so.id = was.id
    WHERE (was.findable_at IS NOT NULL OR now_so.findable_at IS NOT NULL) AND
      (was.findable_at, was.list_id, was.created_at, was.years_experience, was.position_title,
        was.previous_company, was.department, was.location, was.skills, was.clearance,
        was.expected_salary, was.has_jumped_ship, was.hidden_facts)
      IS DISTINCT FROM
      (now_so.findable_at, now_so.list_id, now_so.created_at, now_so.years_experience,
        now_so.position_title, now_so.previous_company, now_so.department, now_so.location,
        now_so.skills, now_so.clearance, now_so.expected_salary, now_so.has_jumped_ship,
        now_so.hidden_facts)
  ) AS person;
  IF lists IS NOT NULL THEN
    PERFORM FROM transition_lists WHERE id = ANY (lists) ORDER BY id FOR SHARE;
  END IF;
  IF people IS NOT NULL THEN PERFORM index_people(people); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_indexed_on_update AFTER UPDATE ON candidates
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION index_updated_people();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_deleted_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE candidate_id IN (SELECT id FROM before_it);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_indexed_on_delete AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION index_deleted_people();
--> statement-breakpoint
-- Locks everyone on the list first, in the order of an erasure: earlier changes of a person are then
-- visible here, and later ones see the changed list.
CREATE OR REPLACE FUNCTION index_updated_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lists uuid[];
  people uuid[];
BEGIN
  SELECT array_agg(now_so.id) INTO lists
    FROM before_it AS was JOIN after_it AS now_so ON now_so.id = was.id
    WHERE was.is_findable <> now_so.is_findable;
  IF lists IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM candidates WHERE list_id = ANY (lists)
    ORDER BY created_at DESC, id DESC FOR NO KEY UPDATE;
  SELECT array_agg(id) INTO people FROM candidates
    WHERE list_id = ANY (lists) AND findable_at IS NOT NULL;
  IF people IS NOT NULL THEN PERFORM index_people(people); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER transition_lists_indexed_on_update AFTER UPDATE ON transition_lists
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION index_updated_lists();
--> statement-breakpoint
-- Resets the planner settings of `index_people`, which calls it: here whole tables are compared.
CREATE OR REPLACE FUNCTION note_lost_facets() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = on SET enable_hashjoin = on SET enable_mergejoin = on AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO facet_checks (facet_id) SELECT DISTINCT unnest(terms) FROM before_it;
  ELSE
    INSERT INTO facet_checks (facet_id)
      SELECT DISTINCT lost.id FROM before_it AS was
      JOIN after_it AS now_so ON now_so.candidate_id = was.candidate_id
      CROSS JOIN LATERAL (SELECT unnest(was.terms) EXCEPT SELECT unnest(now_so.terms)) AS lost(id)
      WHERE was.terms <> now_so.terms;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_entries_lost_on_update AFTER UPDATE ON search_entries
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION note_lost_facets();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_entries_lost_on_delete AFTER DELETE ON search_entries
  REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_lost_facets();
--> statement-breakpoint
-- Deletes a facet that no entry has any more. A locked facet is checked again later instead of waited
-- for, so that no deadlock arises. Planned each time: a frequent facet is found among the first
-- entries of a scan, a rare one by index.
CREATE OR REPLACE FUNCTION settle_facet_check(check_id bigint, checked int) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM FROM facets WHERE id = checked FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    IF NOT EXISTS (SELECT FROM search_entries WHERE terms @> ARRAY[checked]) THEN
      DELETE FROM facets WHERE id = checked;
    END IF;
  ELSIF EXISTS (SELECT FROM facets WHERE id = checked) THEN
    RETURN;
  END IF;
  DELETE FROM facet_checks WHERE id = check_id;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION settle_new_facet_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_facet_check(NEW.id, NEW.facet_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- PostgreSQL cannot replace a constraint trigger.
DROP TRIGGER IF EXISTS facet_checks_at_commit ON facet_checks;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER facet_checks_at_commit AFTER INSERT ON facet_checks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_new_facet_check();
--> statement-breakpoint
-- `reveals.name` copies the folded name of the candidate, by which lists are searched and sorted. With
-- the lock, a concurrent change of the name either comes first or finds the reveal.
CREATE OR REPLACE FUNCTION name_reveal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT gangway_fold(full_name) INTO NEW.name FROM candidates
    WHERE id = NEW.candidate_id FOR SHARE;
  NEW.name := coalesce(NEW.name, '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reveals_named_on_insert BEFORE INSERT ON reveals
  FOR EACH ROW EXECUTE FUNCTION name_reveal();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rename_reveals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reveals SET name = gangway_fold(NEW.full_name) WHERE candidate_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_rename_reveals AFTER UPDATE OF full_name ON candidates
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name)
  EXECUTE FUNCTION rename_reveals();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_recruiter(account users) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(coalesce(
    nullif(btrim(concat_ws(' ', account.last_name, account.first_name)), ''), account.username));
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_recruiter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recruiter_directory (user_id, name, searched, plan, is_suspended, created_at)
    VALUES (NEW.id, name_recruiter(NEW), concat_ws(' ', NEW.username, NEW.email, NEW.first_name,
      NEW.last_name, NEW.company_name), 'none', NEW.suspended_at IS NOT NULL, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, searched = excluded.searched,
      is_suspended = excluded.is_suspended, created_at = excluded.created_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_list_recruiter
  AFTER INSERT OR UPDATE OF username, email, first_name, last_name, company_name, suspended_at, created_at
  ON users FOR EACH ROW WHEN (NEW.user_type = 'recruiter') EXECUTE FUNCTION list_recruiter();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_recruiter_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One subscription of a user is in force at a time: see subscriptions_one_active.
  IF TG_OP <> 'DELETE' AND NEW.status IN ('active', 'past_due') THEN
    UPDATE recruiter_directory SET plan = NEW.plan
      WHERE user_id = NEW.user_id AND plan <> NEW.plan;
  ELSIF TG_OP <> 'INSERT' AND OLD.status IN ('active', 'past_due') THEN
    UPDATE recruiter_directory SET plan = 'none' WHERE user_id = OLD.user_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_list_plan
  AFTER INSERT OR DELETE OR UPDATE OF status, plan
  ON subscriptions FOR EACH ROW EXECUTE FUNCTION list_recruiter_plan();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recruiter recruiter_directory;
BEGIN
  -- Locked first, as by a change of the recruiter's name, so that no two of them wait for each other.
  SELECT * INTO recruiter FROM recruiter_directory WHERE user_id = NEW.user_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO subscription_directory
      (subscription_id, user_id, name, searched, plan, status, started_at, period_end)
    VALUES (NEW.id, NEW.user_id, recruiter.name, recruiter.searched, NEW.plan, NEW.status,
      NEW.started_at, NEW.period_end)
    ON CONFLICT (subscription_id) DO UPDATE SET plan = excluded.plan, status = excluded.status,
      started_at = excluded.started_at, period_end = excluded.period_end;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_list_subscription
  AFTER INSERT OR UPDATE OF plan, status, started_at, period_end
  ON subscriptions FOR EACH ROW WHEN (NEW.status <> 'incomplete')
  EXECUTE FUNCTION list_subscription();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rename_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subscription_directory SET name = NEW.name, searched = NEW.searched
    WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER recruiter_directory_rename_subscriptions
  AFTER UPDATE OF name, searched ON recruiter_directory FOR EACH ROW
  WHEN ((OLD.name, OLD.searched) IS DISTINCT FROM (NEW.name, NEW.searched))
  EXECUTE FUNCTION rename_subscriptions();
