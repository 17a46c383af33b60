CREATE TABLE "subscription_pauses" (
	"reference" text PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
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
DROP INDEX "recruiter_directory_suspended";--> statement-breakpoint
ALTER TABLE "subscription_directory" ADD CONSTRAINT "subscription_directory_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_pauses_open" ON "subscription_pauses" USING btree ("changed_at") WHERE "subscription_pauses"."done_at" is null;--> statement-breakpoint
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
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at","cents","refunded_cents") WHERE "payments"."status" in ('succeeded', 'refunded');--> statement-breakpoint
CREATE INDEX "recruiter_directory_status" ON "recruiter_directory" USING btree (("is_suspended"::int),"user_id");--> statement-breakpoint
CREATE INDEX "recruiter_directory_status_date" ON "recruiter_directory" USING btree (("is_suspended"::int),"created_at","user_id");--> statement-breakpoint
CREATE INDEX "reveals_date" ON "reveals" USING btree ("revealed_at");--> statement-breakpoint
CREATE INDEX "token_grants_payment" ON "token_grants" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "transition_lists_date" ON "transition_lists" USING btree ("uploaded_at","employee_count");