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
ALTER TABLE "release_outcomes" DROP CONSTRAINT "release_outcomes_outcome";--> statement-breakpoint
ALTER TABLE "release_faults" ADD CONSTRAINT "release_faults_of_release" FOREIGN KEY ("remote","version") REFERENCES "public"."releases"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_vitals" ADD CONSTRAINT "release_vitals_of_release" FOREIGN KEY ("remote","version") REFERENCES "public"."releases"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_faults_last" ON "release_faults" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "release_vitals_at" ON "release_vitals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_calls_due" ON "webhook_calls" USING btree ("run_at") WHERE "webhook_calls"."failed_at" is null;--> statement-breakpoint
ALTER TABLE "release_outcomes" ADD CONSTRAINT "release_outcomes_outcome" CHECK ("release_outcomes"."outcome" in ('rendered', 'threw', 'chunk_failed', 'blank', 'hung', 'load_failed', 'render_failed'));