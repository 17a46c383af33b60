ALTER TABLE "users" ADD COLUMN "temporary_password_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_temporary_password_must_change" CHECK ("users"."temporary_password_until" is null or "users"."must_change_password");--> statement-breakpoint
UPDATE "users" SET "temporary_password_until" = now() + interval '7 days' WHERE "must_change_password";
