CREATE TABLE "render_crashes" (
	"release_id" uuid NOT NULL,
	"shell" text NOT NULL,
	"crashes" integer NOT NULL,
	CONSTRAINT "render_crashes_release_id_shell_pk" PRIMARY KEY("release_id","shell")
);
--> statement-breakpoint
ALTER TABLE "release_events" DROP CONSTRAINT "release_events_kind";--> statement-breakpoint
ALTER TABLE "render_crashes" ADD CONSTRAINT "render_crashes_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_events" ADD CONSTRAINT "release_events_kind" CHECK ("release_events"."kind" in ('publish', 'promote', 'rollback', 'auto_rollback', 'alert', 'render_stopped', 'preview', 'refuse', 'prune', 'retire'));