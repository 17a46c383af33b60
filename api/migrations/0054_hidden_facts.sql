DROP INDEX "search_entries_fewest_years";--> statement-breakpoint
DROP INDEX "search_entries_department";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "band_end" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "hidden_facts" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_fewest_years" ON "search_entries" USING btree ("years","created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST,"is_federal","band_end");--> statement-breakpoint
CREATE INDEX "search_entries_department" ON "search_entries" USING btree ("department_id","years","band_end");--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_hidden_facts" CHECK ("candidates"."hidden_facts" <@ array['positionTitle', 'previousCompany', 'department', 'yearsExperience', 'location', 'clearance']);