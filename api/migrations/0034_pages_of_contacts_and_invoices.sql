DROP INDEX "sales_contacts_newest";--> statement-breakpoint
DROP INDEX "invoice_lines_open";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "organisation_name" text;--> statement-breakpoint
UPDATE "invoice_lines" SET "organisation_name" = "organisations"."name" FROM "organisations" WHERE "organisations"."id" = "invoice_lines"."organisation_id";--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "organisation_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce("invoice_lines"."organisation_name", ''), '[[:punct:][:space:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "invoice_lines_date" ON "invoice_lines" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_name" ON "invoice_lines" USING btree (lower("organisation_name"),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_amount" ON "invoice_lines" USING btree ("cents","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state_date" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),"created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state_name" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),lower("organisation_name"),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_state_amount" ON "invoice_lines" USING btree ((("invoiced_at" is not null)::int),"cents","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_words" ON "invoice_lines" USING gin ("words");--> statement-breakpoint
CREATE INDEX "sales_contacts_date" ON "sales_contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sales_contacts_name" ON "sales_contacts" USING btree (lower("organisation_name"),"id");--> statement-breakpoint
CREATE INDEX "sales_contacts_state" ON "sales_contacts" USING btree ((("answered_at" is not null)::int),"id");--> statement-breakpoint
CREATE INDEX "sales_contacts_state_date" ON "sales_contacts" USING btree ((("answered_at" is not null)::int),"created_at","id");--> statement-breakpoint
CREATE INDEX "sales_contacts_state_name" ON "sales_contacts" USING btree ((("answered_at" is not null)::int),lower("organisation_name"),"id");--> statement-breakpoint
CREATE INDEX "invoice_lines_open" ON "invoice_lines" USING btree ("organisation_id") WHERE "invoice_lines"."invoiced_at" is null;