ALTER TABLE "release_events" DROP CONSTRAINT "release_events_kind";--> statement-breakpoint
ALTER TABLE "remotes" ADD COLUMN "rollout_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "remotes" ADD COLUMN "rollout_by" text;--> statement-breakpoint
ALTER TABLE "remotes" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_events" ADD CONSTRAINT "release_events_kind" CHECK ("release_events"."kind" in ('publish', 'promote', 'rollback', 'auto_rollback', 'preview', 'refuse', 'prune', 'retire'));--> statement-breakpoint
ALTER TABLE "remotes" ADD CONSTRAINT "remotes_rollout" CHECK (("remotes"."rollout_since" is null) = ("remotes"."rollout_by" is null) and ("remotes"."rollout_since" is null or "remotes"."canary_release_id" is not null));--> statement-breakpoint
ALTER TABLE "remotes" ADD CONSTRAINT "remotes_retired" CHECK ("remotes"."retired_at" is null or "remotes"."default_release_id" is null and "remotes"."name" <> 'shell');