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
CREATE TABLE "stage_changes" (
	"recruiter_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stage" text,
	"previous" text,
	CONSTRAINT "stage_changes_recruiter_id_candidate_id_at_pk" PRIMARY KEY("recruiter_id","candidate_id","at")
);
--> statement-breakpoint
ALTER TABLE "reveals" DROP CONSTRAINT "reveals_stage";--> statement-breakpoint
ALTER TABLE "recent_searches" ADD CONSTRAINT "recent_searches_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_reveal" FOREIGN KEY ("recruiter_id","candidate_id") REFERENCES "public"."reveals"("recruiter_id","candidate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_searches_last" ON "recent_searches" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_days_day" ON "search_days" USING btree ("day");--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_stage" CHECK ("reveals"."stage" in ('contacted', 'replied', 'interviewing', 'hired'));