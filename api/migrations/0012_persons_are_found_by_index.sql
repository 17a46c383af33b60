DROP INDEX "candidates_phone";--> statement-breakpoint
CREATE INDEX "payments_list" ON "payments" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("phone",lower("full_name"));