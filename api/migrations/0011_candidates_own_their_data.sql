CREATE TABLE "candidate_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"company" text NOT NULL,
	"company_key" text NOT NULL,
	"domain" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_blocks_once" UNIQUE NULLS NOT DISTINCT("candidate_id","company_key","domain"),
	CONSTRAINT "candidate_blocks_company_key" CHECK ("candidate_blocks"."company_key" <> ''),
	CONSTRAINT "candidate_blocks_domain_form" CHECK ("candidate_blocks"."domain" ~ '^[a-z0-9.-]+\.[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "candidate_files" (
	"candidate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_files_one_of_a_kind" PRIMARY KEY("candidate_id","kind"),
	CONSTRAINT "candidate_files_kind" CHECK ("candidate_files"."kind" in ('photo', 'resume')),
	CONSTRAINT "candidate_files_type" CHECK ("candidate_files"."content_type" in ('image/jpeg', 'image/png', 'application/pdf'))
);
--> statement-breakpoint
CREATE TABLE "candidate_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"bounced_at" timestamp with time zone,
	"bounce_code" text,
	CONSTRAINT "candidate_mails_purpose" CHECK ("candidate_mails"."purpose" in ('claim', 'profile')),
	CONSTRAINT "candidate_mails_bounce" CHECK (("candidate_mails"."bounced_at" is null) = ("candidate_mails"."bounce_code" is null))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"removed" jsonb NOT NULL,
	CONSTRAINT "erasures_receipt" UNIQUE("receipt_hash"),
	CONSTRAINT "erasures_receipt_form" CHECK ("erasures"."receipt_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"keyed_hash" text PRIMARY KEY NOT NULL,
	"erasure_id" uuid NOT NULL,
	CONSTRAINT "suppressions_hash_form" CHECK ("suppressions"."keyed_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidate_blocks" ADD CONSTRAINT "candidate_blocks_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_files" ADD CONSTRAINT "candidate_files_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_mails" ADD CONSTRAINT "candidate_mails_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_erasure_id_erasures_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_blocks_company" ON "candidate_blocks" USING btree ("company_key");--> statement-breakpoint
CREATE INDEX "candidate_blocks_domain" ON "candidate_blocks" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "candidate_mails_candidate" ON "candidate_mails" USING btree ("candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "candidate_mails_bounced" ON "candidate_mails" USING btree ("candidate_id") WHERE "candidate_mails"."bounced_at" is not null;--> statement-breakpoint
CREATE INDEX "suppressions_erasure" ON "suppressions" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "candidates_to_invite" ON "candidates" USING btree ("list_id","id") WHERE "candidates"."state" = 'invited' and "candidates"."invited_at" is null;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_answered" CHECK ("candidates"."answered_at" is null or "candidates"."state" <> 'invited');