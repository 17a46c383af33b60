ALTER TABLE "candidate_links" DROP CONSTRAINT "candidate_links_one_per_purpose";--> statement-breakpoint
ALTER TABLE "candidate_links" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- Which of the links before were opened is not known: none of them is ended by a new one.
UPDATE "candidate_links" SET "opened_at" = "created_at" WHERE "purpose" = 'profile' AND "candidate_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_links_one_claim" ON "candidate_links" USING btree ("candidate_id") WHERE "candidate_links"."purpose" = 'claim';--> statement-breakpoint
CREATE INDEX "candidate_links_candidate" ON "candidate_links" USING btree ("candidate_id");--> statement-breakpoint
ALTER TABLE "candidate_links" ADD CONSTRAINT "candidate_links_opened_profile" CHECK ("candidate_links"."opened_at" is null or ("candidate_links"."purpose" = 'profile' and "candidate_links"."candidate_id" is not null));