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
CREATE TABLE "recruiter_webhooks" (
	"recruiter_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
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
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_webhooks" ADD CONSTRAINT "recruiter_webhooks_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("recruiter_id") REFERENCES "public"."recruiter_webhooks"("recruiter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_recruiter" ON "api_keys" USING btree ("recruiter_id");--> statement-breakpoint
CREATE INDEX "recruiter_webhooks_due" ON "recruiter_webhooks" USING btree ("next_look_at") WHERE "recruiter_webhooks"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("recruiter_id","run_at") WHERE "webhook_deliveries"."run_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("recruiter_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_candidate" ON "webhook_deliveries" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_search" ON "webhook_deliveries" USING btree ("saved_search_id");