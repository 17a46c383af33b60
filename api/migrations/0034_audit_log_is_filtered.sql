DROP INDEX "audit_entries_outcome";--> statement-breakpoint
CREATE INDEX "audit_entries_action_outcome" ON "audit_entries" USING btree ("action","outcome","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_action_outcome" ON "audit_entries" USING btree ("actor_id","action","outcome","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_outcome_actor" ON "audit_entries" USING btree ("outcome","actor_id","at","id");