CREATE TABLE "warn_counts" (
	"month" text NOT NULL,
	"state" text NOT NULL,
	"notices" integer NOT NULL,
	"employees" bigint NOT NULL,
	CONSTRAINT "warn_counts_month_state_pk" PRIMARY KEY("month","state"),
	CONSTRAINT "warn_counts_month" CHECK ("warn_counts"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "warn_counts_state" CHECK ("warn_counts"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "warn_counts_notices" CHECK ("warn_counts"."notices" > 0),
	CONSTRAINT "warn_counts_employees" CHECK ("warn_counts"."employees" >= 0)
);
--> statement-breakpoint
CREATE TABLE "warn_feed" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"source" text,
	"etag" text,
	"last_modified" text,
	"accepted" integer DEFAULT 0 NOT NULL,
	"superseded" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"malformed" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_outcome" text,
	CONSTRAINT "warn_feed_is_only" CHECK ("warn_feed"."is_only"),
	CONSTRAINT "warn_feed_revision" CHECK ("warn_feed"."revision" >= 0 and ("warn_feed"."revision" = 0) = ("warn_feed"."checked_at" is null)),
	CONSTRAINT "warn_feed_tallies" CHECK (least("warn_feed"."accepted", "warn_feed"."superseded", "warn_feed"."repeated", "warn_feed"."malformed", "warn_feed"."failures") >= 0),
	CONSTRAINT "warn_feed_last_outcome" CHECK ("warn_feed"."last_outcome" in ('taken', 'unchanged', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "warn_notices" (
	"position" integer PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"state" text NOT NULL,
	"location" text,
	"employees" integer,
	"layoff_date" date,
	"notice_date" date,
	"reason" text,
	CONSTRAINT "warn_notices_position" CHECK ("warn_notices"."position" >= 0),
	CONSTRAINT "warn_notices_company" CHECK (btrim("warn_notices"."company") <> ''),
	CONSTRAINT "warn_notices_state" CHECK ("warn_notices"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "warn_notices_location" CHECK (btrim("warn_notices"."location") <> ''),
	CONSTRAINT "warn_notices_employees" CHECK ("warn_notices"."employees" >= 0)
);
