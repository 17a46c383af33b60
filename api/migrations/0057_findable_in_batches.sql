ALTER TABLE "candidates" ADD COLUMN "findable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transition_lists" ADD COLUMN "is_findable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transition_lists" ADD COLUMN "last_batch_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "candidates_answered" ON "candidates" USING btree ("list_id","answered_at") WHERE "candidates"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "candidates_waiting" ON "candidates" USING btree ("list_id") WHERE "candidates"."state" = 'opted-in' and "candidates"."findable_at" is null;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_findable" CHECK ("candidates"."findable_at" is null or "candidates"."state" = 'opted-in');--> statement-breakpoint
ALTER TABLE "transition_lists" ADD CONSTRAINT "transition_lists_findable" CHECK (not "transition_lists"."is_findable" or "transition_lists"."paid_at" is not null);