CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
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
	"organisation_id" uuid,
	"is_main_user" boolean DEFAULT false NOT NULL,
	"authority_role" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"first_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_is_no_email" CHECK (position('@' in "users"."username") = 0),
	CONSTRAINT "users_email_is_email" CHECK (position('@' in "users"."email") > 1),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('recruiter', 'hr', 'authority')),
	CONSTRAINT "users_hr_has_organisation" CHECK (("users"."user_type" = 'hr') = ("users"."organisation_id" is not null)),
	CONSTRAINT "users_main_user_is_hr" CHECK (not "users"."is_main_user" or "users"."user_type" = 'hr'),
	CONSTRAINT "users_company_of_hr_is_the_organisation" CHECK ("users"."company_name" is null or "users"."user_type" <> 'hr'),
	CONSTRAINT "users_authority_has_role" CHECK (("users"."user_type" = 'authority') = ("users"."authority_role" is not null)),
	CONSTRAINT "users_authority_role" CHECK ("users"."authority_role" in ('enterprise', 'recruiter'))
);
--> statement-breakpoint
CREATE TABLE "candidate_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "candidate_links_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "candidate_links_one_per_purpose" UNIQUE("candidate_id","purpose"),
	CONSTRAINT "candidate_links_purpose" CHECK ("candidate_links"."purpose" in ('claim', 'profile')),
	CONSTRAINT "candidate_links_token_hash_form" CHECK ("candidate_links"."token_hash" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "candidate_links_claim_expires" CHECK ("candidate_links"."purpose" <> 'claim' or "candidate_links"."expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
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
	"state" text DEFAULT 'invited' NOT NULL,
	"has_jumped_ship" boolean DEFAULT false NOT NULL,
	"profile_image_url" text,
	"resume_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"profile_last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidates_state" CHECK ("candidates"."state" in ('invited', 'opted-in', 'private')),
	CONSTRAINT "candidates_phone" CHECK ("candidates"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "candidates_email" CHECK ("candidates"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	CONSTRAINT "candidates_full_name" CHECK (btrim("candidates"."full_name") <> ''),
	CONSTRAINT "candidates_position_title" CHECK (btrim("candidates"."position_title") <> ''),
	CONSTRAINT "candidates_years_experience" CHECK ("candidates"."years_experience" between 0 and 80),
	CONSTRAINT "candidates_years_with_company" CHECK ("candidates"."years_with_company" between 0 and 80),
	CONSTRAINT "candidates_skills" CHECK (array_position("candidates"."skills", null) is null)
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
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subscription_status" text DEFAULT 'inactive' NOT NULL,
	"has_organisation_fee" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_name_unique" UNIQUE("name"),
	CONSTRAINT "organisations_subscription_status" CHECK ("organisations"."subscription_status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"organisation_id" uuid,
	"list_id" uuid,
	"purpose" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cents" integer NOT NULL,
	"provider_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_provider_reference" UNIQUE("provider_reference"),
	CONSTRAINT "payments_id_user" UNIQUE("id","user_id"),
	CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('subscription', 'tokens', 'transition_list')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'succeeded', 'failed', 'refunded')),
	CONSTRAINT "payments_cents" CHECK ("payments"."cents" > 0),
	CONSTRAINT "payments_one_payer" CHECK (num_nonnulls("payments"."user_id", "payments"."organisation_id") = 1),
	CONSTRAINT "payments_list_by_organisation" CHECK (("payments"."purpose" = 'transition_list') = ("payments"."organisation_id" is not null)),
	CONSTRAINT "payments_list_only_for_lists" CHECK ("payments"."list_id" is null or "payments"."purpose" = 'transition_list'),
	CONSTRAINT "payments_settled" CHECK (("payments"."status" = 'pending') = ("payments"."settled_at" is null))
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
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('basic', 'pro', 'ultimate', 'unlimited')),
	CONSTRAINT "subscriptions_offer" CHECK ("subscriptions"."offer" in ('registration', 'subscription')),
	CONSTRAINT "subscriptions_billing_cycle" CHECK ("subscriptions"."billing_cycle" in ('monthly', 'yearly')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'ended')),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."started_at" <= "subscriptions"."period_start" and "subscriptions"."period_start" < "subscriptions"."period_end"),
	CONSTRAINT "subscriptions_ultimate_is_yearly" CHECK ("subscriptions"."plan" <> 'ultimate' or "subscriptions"."billing_cycle" = 'yearly')
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_name" text NOT NULL,
	"company_name" text NOT NULL,
	"company_email" text NOT NULL,
	"phone_number" text NOT NULL,
	"additional_info" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "enterprise_requests_status" CHECK ("enterprise_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "enterprise_requests_contact_name" CHECK (length(btrim("enterprise_requests"."contact_name")) >= 2),
	CONSTRAINT "enterprise_requests_company_name" CHECK (length(btrim("enterprise_requests"."company_name")) >= 2),
	CONSTRAINT "enterprise_requests_phone_number" CHECK (length(btrim("enterprise_requests"."phone_number")) >= 10),
	CONSTRAINT "enterprise_requests_decided" CHECK (("enterprise_requests"."status" = 'pending') = ("enterprise_requests"."decided_at" is null) and ("enterprise_requests"."decided_at" is null) = ("enterprise_requests"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "federal_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_name" text NOT NULL,
	"agency_name" text NOT NULL,
	"agency_email" text NOT NULL,
	"phone_number" text NOT NULL,
	"department" text NOT NULL,
	"security_clearance" text,
	"additional_info" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "federal_requests_status" CHECK ("federal_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "federal_requests_contact_name" CHECK (btrim("federal_requests"."contact_name") <> ''),
	CONSTRAINT "federal_requests_agency_name" CHECK (btrim("federal_requests"."agency_name") <> ''),
	CONSTRAINT "federal_requests_department" CHECK (btrim("federal_requests"."department") <> ''),
	CONSTRAINT "federal_requests_phone_number" CHECK (btrim("federal_requests"."phone_number") <> ''),
	CONSTRAINT "federal_requests_security_clearance" CHECK ("federal_requests"."security_clearance" in ('none', 'public-trust', 'confidential', 'secret', 'top-secret', 'sci')),
	CONSTRAINT "federal_requests_decided" CHECK (("federal_requests"."status" = 'pending') = ("federal_requests"."decided_at" is null) and ("federal_requests"."decided_at" is null) = ("federal_requests"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "reveals" (
	"recruiter_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"revealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reveals_once" PRIMARY KEY("recruiter_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	CONSTRAINT "token_grants_id_user" UNIQUE("id","user_id"),
	CONSTRAINT "token_grants_source" CHECK ("token_grants"."source" in ('allowance', 'purchase', 'authority')),
	CONSTRAINT "token_grants_granted" CHECK ("token_grants"."granted" > 0),
	CONSTRAINT "token_grants_remaining" CHECK ("token_grants"."remaining" between 0 and "token_grants"."granted"),
	CONSTRAINT "token_grants_only_allowance_expires" CHECK (("token_grants"."source" = 'allowance') = ("token_grants"."expires_at" is not null)),
	CONSTRAINT "token_grants_expiry" CHECK ("token_grants"."expires_at" > "token_grants"."granted_at"),
	CONSTRAINT "token_grants_purchase_is_paid" CHECK ("token_grants"."source" <> 'purchase' or "token_grants"."payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "transition_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"department" text NOT NULL,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"employee_count" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "transition_lists_id_organisation" UNIQUE("id","organisation_id"),
	CONSTRAINT "transition_lists_status" CHECK ("transition_lists"."status" in ('pending_payment', 'active', 'archived')),
	CONSTRAINT "transition_lists_paid" CHECK (("transition_lists"."status" = 'pending_payment') = ("transition_lists"."paid_at" is null)),
	CONSTRAINT "transition_lists_name" CHECK (btrim("transition_lists"."name") <> ''),
	CONSTRAINT "transition_lists_department" CHECK (btrim("transition_lists"."department") <> ''),
	CONSTRAINT "transition_lists_employee_count" CHECK ("transition_lists"."employee_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_links" ADD CONSTRAINT "candidate_links_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_list_of_organisation" FOREIGN KEY ("list_id","organisation_id") REFERENCES "public"."transition_lists"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_list_id_transition_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."transition_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "federal_requests" ADD CONSTRAINT "federal_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_own_grant" FOREIGN KEY ("grant_id","user_id") REFERENCES "public"."token_grants"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_grants" ADD CONSTRAINT "token_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_grants" ADD CONSTRAINT "token_grants_own_payment" FOREIGN KEY ("payment_id","user_id") REFERENCES "public"."payments"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transition_lists" ADD CONSTRAINT "transition_lists_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_expiry" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_main_user" ON "users" USING btree ("organisation_id") WHERE "users"."is_main_user";--> statement-breakpoint
CREATE INDEX "users_organisation" ON "users" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_email_in_organisation" ON "candidates" USING btree ("organisation_id",lower("email"));--> statement-breakpoint
CREATE INDEX "candidates_list" ON "candidates" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "demo_mails_to" ON "demo_mails" USING btree ("to","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at","id") WHERE "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_organisation" ON "payments" USING btree ("organisation_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_active" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "enterprise_requests_newest" ON "enterprise_requests" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "federal_requests_newest" ON "federal_requests" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reveals_newest" ON "reveals" USING btree ("recruiter_id","revealed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reveals_candidate" ON "reveals" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_entries_user" ON "token_entries" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "token_entries_grant" ON "token_entries" USING btree ("grant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "token_entries_one_grant" ON "token_entries" USING btree ("grant_id") WHERE "token_entries"."kind" = 'grant';--> statement-breakpoint
CREATE UNIQUE INDEX "token_entries_charged_once" ON "token_entries" USING btree ("user_id","candidate_id") WHERE "token_entries"."kind" = 'reveal';--> statement-breakpoint
CREATE UNIQUE INDEX "token_grants_one_allowance_per_period" ON "token_grants" USING btree ("user_id","granted_at") WHERE "token_grants"."source" = 'allowance';--> statement-breakpoint
CREATE UNIQUE INDEX "token_grants_one_purchase_per_payment" ON "token_grants" USING btree ("payment_id") WHERE "token_grants"."source" = 'purchase';--> statement-breakpoint
CREATE INDEX "token_grants_spendable" ON "token_grants" USING btree ("user_id","expires_at","granted_at") WHERE "token_grants"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "transition_lists_newest" ON "transition_lists" USING btree ("organisation_id","uploaded_at" DESC NULLS FIRST);