CREATE TABLE "secret_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed_hashing_key" text NOT NULL,
	"previous_fingerprint" text,
	"rotated_at" timestamp with time zone,
	CONSTRAINT "secret_keys_only" CHECK ("secret_keys"."is_only"),
	CONSTRAINT "secret_keys_rotated" CHECK ("secret_keys"."previous_fingerprint" is null or "secret_keys"."rotated_at" is not null),
	CONSTRAINT "secret_keys_changed" CHECK ("secret_keys"."previous_fingerprint" <> "secret_keys"."fingerprint")
);
