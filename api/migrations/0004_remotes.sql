CREATE TABLE "deploy_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team" text NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "deploy_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "deploy_tokens_team" CHECK ("deploy_tokens"."team" ~ '^[a-z][a-z0-9-]{0,40}$')
);
--> statement-breakpoint
CREATE TABLE "release_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "release_events_kind" CHECK ("release_events"."kind" in ('publish', 'promote', 'rollback', 'auto_rollback', 'preview', 'refuse', 'prune'))
);
--> statement-breakpoint
CREATE TABLE "release_outcomes" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"visitor_key" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_outcomes_remote_version_visitor_key_pk" PRIMARY KEY("remote","version","visitor_key"),
	CONSTRAINT "release_outcomes_outcome" CHECK ("release_outcomes"."outcome" in ('rendered', 'load_failed', 'render_failed'))
);
--> statement-breakpoint
CREATE TABLE "release_previews" (
	"release_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "release_previews_release_id_kind_subject_pk" PRIMARY KEY("release_id","kind","subject"),
	CONSTRAINT "release_previews_kind" CHECK ("release_previews"."kind" in ('user', 'organisation')),
	CONSTRAINT "release_previews_subject" CHECK (btrim("release_previews"."subject") <> '')
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"default_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"pruned_at" timestamp with time zone,
	CONSTRAINT "releases_version" UNIQUE("remote","version"),
	CONSTRAINT "releases_id_remote" UNIQUE("id","remote"),
	CONSTRAINT "releases_published" CHECK (("releases"."published_at" is null) = ("releases"."published_by" is null)),
	CONSTRAINT "releases_served_are_published" CHECK ("releases"."published_at" is not null or "releases"."default_at" is null and "releases"."retired_at" is null)
);
--> statement-breakpoint
CREATE TABLE "remotes" (
	"name" text PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"default_release_id" uuid,
	"default_since" timestamp with time zone,
	"canary_release_id" uuid,
	"canary_traffic" integer DEFAULT 0 NOT NULL,
	"canary_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remotes_name" CHECK ("remotes"."name" ~ '^mfe-[a-z][a-z0-9-]{0,40}$'),
	CONSTRAINT "remotes_team" CHECK ("remotes"."team" ~ '^[a-z][a-z0-9-]{0,40}$'),
	CONSTRAINT "remotes_default_since" CHECK (("remotes"."default_release_id" is null) = ("remotes"."default_since" is null)),
	CONSTRAINT "remotes_canary_since" CHECK (("remotes"."canary_release_id" is null) = ("remotes"."canary_since" is null)),
	CONSTRAINT "remotes_canary_traffic" CHECK (case when "remotes"."canary_release_id" is null then "remotes"."canary_traffic" = 0 else "remotes"."canary_traffic" between 1 and 99 end),
	CONSTRAINT "remotes_canary_is_beside_a_default" CHECK ("remotes"."canary_release_id" is null or "remotes"."default_release_id" is not null and "remotes"."canary_release_id" <> "remotes"."default_release_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_outcomes" ADD CONSTRAINT "release_outcomes_of_release" FOREIGN KEY ("remote","version") REFERENCES "public"."releases"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_previews" ADD CONSTRAINT "release_previews_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remotes" ADD CONSTRAINT "remotes_default_is_own" FOREIGN KEY ("default_release_id","name") REFERENCES "public"."releases"("id","remote") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remotes" ADD CONSTRAINT "remotes_canary_is_own" FOREIGN KEY ("canary_release_id","name") REFERENCES "public"."releases"("id","remote") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_events_of_remote" ON "release_events" USING btree ("remote","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "release_outcomes_at" ON "release_outcomes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "releases_newest" ON "releases" USING btree ("remote","published_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rights" CHECK ("users"."rights" <@ array['platform']);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rights_are_of_authority" CHECK (cardinality("users"."rights") = 0 or "users"."user_type" = 'authority');