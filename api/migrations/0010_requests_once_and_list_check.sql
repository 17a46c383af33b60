ALTER TABLE "candidate_links" ALTER COLUMN "candidate_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "federal_requests" ADD COLUMN "content_hash" text;--> statement-breakpoint
CREATE INDEX "candidate_links_expiry" ON "candidate_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "candidates_email" ON "candidates" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_requests_pending_once" ON "enterprise_requests" USING btree ("content_hash") WHERE "enterprise_requests"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "federal_requests_pending_once" ON "federal_requests" USING btree ("content_hash") WHERE "federal_requests"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "candidate_links" ADD CONSTRAINT "candidate_links_of_nobody_expires" CHECK ("candidate_links"."candidate_id" is not null or "candidate_links"."expires_at" is not null);