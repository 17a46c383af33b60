CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "billing_customers_reference" UNIQUE("reference")
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
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"username" text,
	"email" text,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"email_hash" text NOT NULL,
	"offer" text NOT NULL,
	"cents" integer NOT NULL,
	"customer_reference" text,
	"subscription_reference" text,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "registrations_subscription_reference" UNIQUE("subscription_reference"),
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('open', 'completed', 'refused', 'expired')),
	CONSTRAINT "registrations_offer" CHECK ("registrations"."offer" in ('basic', 'professional', 'enterprise')),
	CONSTRAINT "registrations_cents" CHECK ("registrations"."cents" > 0),
	CONSTRAINT "registrations_personal_while_open" CHECK (num_nonnulls("registrations"."username", "registrations"."email", "registrations"."password_hash", "registrations"."first_name", "registrations"."last_name") = case "registrations"."status" when 'open' then 5 else 0 end),
	CONSTRAINT "registrations_settled" CHECK (("registrations"."status" = 'open') = ("registrations"."settled_at" is null)),
	CONSTRAINT "registrations_completed_by_user" CHECK (("registrations"."status" = 'completed') = ("registrations"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_one_payer";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status";--> statement-breakpoint
DROP INDEX "subscriptions_one_active";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tokens" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "session_reference" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cents" integer;--> statement-breakpoint
UPDATE "subscriptions" SET "cents" = coalesce((SELECT "payments"."cents" FROM "payments" WHERE "payments"."user_id" = "subscriptions"."user_id" AND "payments"."purpose" = 'subscription' ORDER BY "payments"."created_at" DESC LIMIT 1), 9900);--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancels_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "subscriptions" SET "ended_at" = "period_end" WHERE "status" = 'ended';--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "transition_lists" ADD COLUMN "content_hash" text;--> statement-breakpoint
UPDATE "payments" SET "refunded_cents" = "cents" WHERE "status" = 'refunded';--> statement-breakpoint
INSERT INTO "refunds" ("payment_id", "cents", "reason", "status", "created_at", "settled_at") SELECT "id", "cents", 'provider', 'succeeded', "settled_at", "settled_at" FROM "payments" WHERE "status" = 'refunded';--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('wanted', 'pending');--> statement-breakpoint
CREATE INDEX "registrations_open" ON "registrations" USING btree ("email_hash") WHERE "registrations"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_replaces" FOREIGN KEY ("replaces") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payments_registration" ON "payments" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "subscriptions_current" ON "subscriptions" USING btree ("period_end") WHERE "subscriptions"."status" in ('active', 'past_due');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_active" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" in ('active', 'past_due');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_session_reference" UNIQUE("session_reference");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_reference" UNIQUE("provider_reference");--> statement-breakpoint
ALTER TABLE "transition_lists" ADD CONSTRAINT "transition_lists_content" UNIQUE("organisation_id","content_hash");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_is_for_a_subscription" CHECK ("payments"."registration_id" is null or "payments"."purpose" = 'subscription');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_only_for_subscriptions" CHECK ("payments"."subscription_id" is null or "payments"."purpose" = 'subscription');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tokens" CHECK ("payments"."tokens" is null or ("payments"."purpose" = 'tokens' and "payments"."tokens" > 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_period" CHECK (num_nonnulls("payments"."period_start", "payments"."period_end") = 0 or ("payments"."purpose" = 'subscription' and "payments"."period_start" < "payments"."period_end"));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_cents" CHECK ("payments"."refunded_cents" between 0 and "payments"."cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_once_settled" CHECK ("payments"."refunded_cents" = 0 or "payments"."status" in ('succeeded', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_in_full" CHECK ("payments"."status" <> 'refunded' or "payments"."refunded_cents" = "payments"."cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_payer" CHECK (num_nonnulls("payments"."user_id", "payments"."organisation_id") = 1 or ("payments"."registration_id" is not null and num_nonnulls("payments"."user_id", "payments"."organisation_id") = 0));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_cents" CHECK ("subscriptions"."cents" > 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."status" = 'ended') = ("subscriptions"."ended_at" is not null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan" CHECK ("subscriptions"."next_plan" is null or ("subscriptions"."next_plan" <> "subscriptions"."plan" and "subscriptions"."status" in ('active', 'past_due')));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('incomplete', 'active', 'past_due', 'ended'));--> statement-breakpoint
CREATE TABLE "subscription_endings" (
	"reference" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "subscription_endings_open" ON "subscription_endings" USING btree ("created_at") WHERE "subscription_endings"."done_at" is null;