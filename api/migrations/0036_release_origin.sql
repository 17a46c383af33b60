ALTER TABLE "release_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "checked_by" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "sources_hash" text;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_checked" CHECK (case when "releases"."checked_by" is null then "releases"."sources_hash" is null else "releases"."checked_by" in ('ci', 'local') and "releases"."sources_hash" is not null end);