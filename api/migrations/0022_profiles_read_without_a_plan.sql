CREATE TABLE "profile_reads" (
	"recruiter_id" uuid NOT NULL,
	"day" date NOT NULL,
	"profiles" bigint[] NOT NULL,
	"last_added" integer NOT NULL,
	CONSTRAINT "profile_reads_recruiter_id_day_pk" PRIMARY KEY("recruiter_id","day"),
	CONSTRAINT "profile_reads_within_limit" CHECK (cardinality("profile_reads"."profiles") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "profile_reads" ADD CONSTRAINT "profile_reads_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_reads_day" ON "profile_reads" USING btree ("day");