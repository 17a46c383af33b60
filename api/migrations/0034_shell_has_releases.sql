ALTER TABLE "remotes" DROP CONSTRAINT "remotes_name";--> statement-breakpoint
ALTER TABLE "remotes" ADD CONSTRAINT "remotes_name" CHECK ("remotes"."name" ~ '^(shell|mfe-[a-z][a-z0-9-]{0,40})$');