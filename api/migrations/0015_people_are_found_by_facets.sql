CREATE TABLE "facet_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"facet_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"folded" text NOT NULL,
	"phrase" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "facets_once" UNIQUE("kind","text"),
	CONSTRAINT "facets_kind" CHECK ("facets"."kind" in ('title', 'company', 'department', 'location', 'skill'))
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"visible_at" timestamp with time zone NOT NULL,
	"years" integer NOT NULL,
	"department_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"doc" text NOT NULL,
	"terms" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_terms" ON "search_entries" USING gin ("terms") WITH (fastupdate=true,gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_most_years" ON "search_entries" USING btree ("years" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_fewest_years" ON "search_entries" USING btree ("years","created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_department" ON "search_entries" USING btree ("department_id","years");--> statement-breakpoint
CREATE INDEX "search_entries_location" ON "search_entries" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "search_entries_visible_at" ON "search_entries" USING btree ("visible_at");