DROP INDEX "audit_entries_outcome";--> statement-breakpoint
CREATE INDEX "audit_entries_action_outcome" ON "audit_entries" USING btree ("action","outcome","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_action_outcome" ON "audit_entries" USING btree ("actor_id","action","outcome","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_outcome" ON "audit_entries" USING btree ("outcome","at","id","actor_id");