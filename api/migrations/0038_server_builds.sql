ALTER TABLE "releases" ADD COLUMN "is_server_build" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "releases" SET "is_server_build" = true WHERE "published_by" = 'gangway';
