CREATE TABLE "spent_reports" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_reports_expires" ON "spent_reports" USING btree ("expires_at");