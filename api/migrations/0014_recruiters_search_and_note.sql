CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"wants_mail" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "saved_searches_name" CHECK (btrim("saved_searches"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "counted_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"filter_key" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "reveals_newest";--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_searches" ADD CONSTRAINT "counted_searches_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_recruiter" ON "saved_searches" USING btree ("recruiter_id","name");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_look_at","id") WHERE "saved_searches"."wants_mail";--> statement-breakpoint
CREATE INDEX "counted_searches_recruiter" ON "counted_searches" USING btree ("recruiter_id","searched_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reveals_newest" ON "reveals" USING btree ("recruiter_id","revealed_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_stage" CHECK ("reveals"."stage" in ('contacted', 'interviewing', 'hired'));--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_notes" CHECK (length("reveals"."notes") <= 2000);