CREATE TABLE "file_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A file that is uploaded from now on has an object in place of its content.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "user_photos" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
-- A file that is uploaded from now on has an object in place of its content.
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