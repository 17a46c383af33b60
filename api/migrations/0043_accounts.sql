CREATE TABLE "billing_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"organisation_id" uuid,
	"company" text DEFAULT '' NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "billing_details_user" UNIQUE("user_id"),
	CONSTRAINT "billing_details_organisation" UNIQUE("organisation_id"),
	CONSTRAINT "billing_details_one_payer" CHECK (num_nonnulls("billing_details"."user_id", "billing_details"."organisation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "receipt_details" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"company" text DEFAULT '' NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"card_brand" text,
	"card_last4" text,
	CONSTRAINT "receipt_details_card" CHECK (num_nonnulls("receipt_details"."card_brand", "receipt_details"."card_last4") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "organisation_customers" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "organisation_customers_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "user_photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_photos_type" CHECK ("user_photos"."content_type" in ('image/jpeg', 'image/png'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refused_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_details" ADD CONSTRAINT "receipt_details_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_customers" ADD CONSTRAINT "organisation_customers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_refused_mails" CHECK ("users"."refused_mails" <@ array['saved_searches']);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closed_is_empty" CHECK ("users"."closed_at" is null or ("users"."email" like '%@closed.invalid' and "users"."profile_image_url" is null));