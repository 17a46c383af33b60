CREATE TABLE "secret_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed_hashing_key" text NOT NULL,
	"previous_fingerprint" text,
	"rotated_at" timestamp with time zone,
	"retired_fingerprints" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "secret_keys_only" CHECK ("secret_keys"."is_only"),
	CONSTRAINT "secret_keys_rotated" CHECK ("secret_keys"."previous_fingerprint" is null or "secret_keys"."rotated_at" is not null),
	CONSTRAINT "secret_keys_changed" CHECK ("secret_keys"."previous_fingerprint" <> "secret_keys"."fingerprint"),
	CONSTRAINT "secret_keys_retired" CHECK ("secret_keys"."fingerprint" <> all("secret_keys"."retired_fingerprints"))
);
--> statement-breakpoint
CREATE TABLE "file_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A job leaves a file its object in place of its content.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "user_photos" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
-- A job leaves a file its object in place of its content.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "candidate_files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_photos" ADD COLUMN "object_id" uuid;--> statement-breakpoint
ALTER TABLE "candidate_files" ADD COLUMN "object_id" uuid;--> statement-breakpoint
ALTER TABLE "candidate_files" ADD COLUMN "size" integer;--> statement-breakpoint
CREATE INDEX "file_deletions_due" ON "file_deletions" USING btree ("run_at","id");--> statement-breakpoint
-- At most one photo a user, whose bytes are not read: PostgreSQL keeps them beside the table.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "user_photos_to_move" ON "user_photos" USING btree ("user_id") WHERE "user_photos"."content" is not null;--> statement-breakpoint
-- At most two files a person, whose bytes are not read: PostgreSQL keeps them beside the table.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "candidate_files_to_move" ON "candidate_files" USING btree ("candidate_id","kind") WHERE "candidate_files"."content" is not null;--> statement-breakpoint
-- All rows are null, and at most one belongs to a user.
-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_own_object" UNIQUE("object_id");--> statement-breakpoint
-- All rows are null, and at most two belong to a person.
-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
ALTER TABLE "candidate_files" ADD CONSTRAINT "candidate_files_own_object" UNIQUE("object_id");--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_content" CHECK (num_nonnulls("user_photos"."content", "user_photos"."object_id") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "candidate_files" ADD CONSTRAINT "candidate_files_content" CHECK (num_nonnulls("candidate_files"."content", "candidate_files"."object_id") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "candidate_files" ADD CONSTRAINT "candidate_files_size" CHECK (("candidate_files"."object_id" is null) = ("candidate_files"."size" is null)) NOT VALID;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION delete_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_deletions (id, run_at) VALUES (OLD.object_id, 'epoch') ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidate_files_object_removed AFTER DELETE ON candidate_files
  FOR EACH ROW WHEN (OLD.object_id IS NOT NULL) EXECUTE FUNCTION delete_object();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidate_files_object_replaced AFTER UPDATE OF object_id ON candidate_files
  FOR EACH ROW WHEN (OLD.object_id IS DISTINCT FROM NEW.object_id AND OLD.object_id IS NOT NULL)
  EXECUTE FUNCTION delete_object();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_photos_object_removed AFTER DELETE ON user_photos
  FOR EACH ROW WHEN (OLD.object_id IS NOT NULL) EXECUTE FUNCTION delete_object();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_photos_object_replaced AFTER UPDATE OF object_id ON user_photos
  FOR EACH ROW WHEN (OLD.object_id IS DISTINCT FROM NEW.object_id AND OLD.object_id IS NOT NULL)
  EXECUTE FUNCTION delete_object();
--> statement-breakpoint
-- No one may find a person on a standby after the answer that says that no one does: the commit waits
-- until the synchronous standbys show it. Without any, nothing waits.
CREATE OR REPLACE FUNCTION show_on_standbys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'remote_apply', true) FROM changed LIMIT 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_entries_shown_on_standbys_on_update AFTER UPDATE ON search_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_on_standbys();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_entries_shown_on_standbys_on_delete AFTER DELETE ON search_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_on_standbys();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidate_blocks_shown_on_standbys AFTER INSERT ON candidate_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_on_standbys();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reveals_shown_on_standbys AFTER INSERT ON reveals
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_on_standbys();
