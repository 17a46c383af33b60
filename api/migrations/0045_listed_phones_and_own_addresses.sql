DROP INDEX "candidates_listed_phone";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "listed_phone_is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_keys" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "candidates_listed_phone" ON "candidates" USING btree ("listed_phone_hash",lower("full_name")) WHERE "candidates"."listed_phone_hash" is not null;