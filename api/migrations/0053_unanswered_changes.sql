CREATE TABLE "subscription_changes" (
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"cancels" boolean,
	"plan" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_changes_reference_kind_pk" PRIMARY KEY("reference","kind"),
	CONSTRAINT "subscription_changes_kind" CHECK ("subscription_changes"."kind" in ('renewal', 'plan')),
	CONSTRAINT "subscription_changes_renewal" CHECK (("subscription_changes"."kind" = 'renewal') = ("subscription_changes"."cancels" is not null)),
	CONSTRAINT "subscription_changes_plan" CHECK (("subscription_changes"."kind" = 'plan') = ("subscription_changes"."plan" is not null)),
	CONSTRAINT "subscription_changes_attempts" CHECK ("subscription_changes"."attempts" > 0)
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "remove_cards_since" timestamp with time zone;