CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"next_run_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "jobs_lease" CHECK (("jobs"."leased_by" is null) = ("jobs"."leased_until" is null)),
	CONSTRAINT "jobs_failures" CHECK ("jobs"."failures" >= 0)
);
