CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "team_invitations_email_is_email" CHECK (position('@' in "team_invitations"."email") > 1)
);
--> statement-breakpoint
DROP INDEX "candidates_listed_phone";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "listed_phone_is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_keys" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "revealed_by" uuid;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "has_jumped_ship" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_once" ON "team_invitations" USING btree ("owner_id",lower("email"));--> statement-breakpoint
CREATE INDEX "team_invitations_email" ON "team_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "team_invitations_expiry" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_owner_id_users_id_fk" FOREIGN KEY ("team_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_revealed_by_users_id_fk" FOREIGN KEY ("revealed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("team_owner_id") WHERE "users"."team_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "reveals_by_member" ON "reveals" USING btree ("revealed_by") WHERE "reveals"."revealed_by" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_by_member" ON "saved_searches" USING btree ("created_by") WHERE "saved_searches"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "candidates_listed_phone" ON "candidates" USING btree ("listed_phone_hash",lower("full_name")) WHERE "candidates"."listed_phone_hash" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_is_of_another_recruiter" CHECK ("users"."team_owner_id" is null or ("users"."user_type" = 'recruiter' and "users"."team_owner_id" <> "users"."id" and "users"."closed_at" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_joined" CHECK (("users"."team_owner_id" is null) = ("users"."team_joined_at" is null));