-- Made anew, since what is as long in every row has to come before the texts.
ALTER TABLE "search_entries" RENAME TO "search_entries_before";--> statement-breakpoint
ALTER INDEX "search_entries_pkey" RENAME TO "search_entries_before_pkey";--> statement-breakpoint
CREATE TABLE "search_entries" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"visible_at" timestamp with time zone NOT NULL,
	"years" integer NOT NULL,
	"department_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"is_federal" boolean NOT NULL,
	"clearance" smallint NOT NULL,
	"doc" text NOT NULL,
	"terms" integer[] NOT NULL
);
--> statement-breakpoint
INSERT INTO search_entries
  SELECT candidate_id, created_at, visible_at, years, department_id, location_id, false, 0, doc, terms
  FROM search_entries_before;
--> statement-breakpoint
DROP TABLE "search_entries_before";--> statement-breakpoint
ALTER TABLE search_entries ALTER COLUMN terms SET STATISTICS 1000;--> statement-breakpoint
CREATE INDEX "search_entries_terms" ON "search_entries" USING gin ("terms") WITH (fastupdate=true,gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_most_years" ON "search_entries" USING btree ("years" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_fewest_years" ON "search_entries" USING btree ("years","created_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST,"is_federal");--> statement-breakpoint
CREATE INDEX "search_entries_federal" ON "search_entries" USING btree ("clearance") WHERE "search_entries"."is_federal";--> statement-breakpoint
CREATE INDEX "search_entries_department" ON "search_entries" USING btree ("department_id","years");--> statement-breakpoint
CREATE INDEX "search_entries_location" ON "search_entries" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "search_entries_visible_at" ON "search_entries" USING btree ("visible_at");--> statement-breakpoint
CREATE TRIGGER search_entries_lost_on_update AFTER UPDATE ON search_entries
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION note_lost_facets();
--> statement-breakpoint
CREATE TRIGGER search_entries_lost_on_delete AFTER DELETE ON search_entries
  REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_lost_facets();
--> statement-breakpoint
ALTER TABLE "facets" DROP CONSTRAINT "facets_once";--> statement-breakpoint
ALTER TABLE "facets" ADD COLUMN "is_federal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "facets" ADD CONSTRAINT "facets_once" UNIQUE("kind","text","is_federal");--> statement-breakpoint
CREATE INDEX "facets_federal" ON "facets" USING btree ("kind") WHERE "facets"."is_federal";--> statement-breakpoint
DROP VIEW due_search_entries;
--> statement-breakpoint
CREATE VIEW due_search_entries AS
  SELECT person.id AS candidate_id, person.created_at, person.years_experience AS years,
    person.answered_at, found.department_id, found.location_id,
    organisation.kind = 'federal' AS is_federal,
    CASE WHEN organisation.kind = 'federal' THEN coalesce(array_position(
      ARRAY['public-trust', 'confidential', 'secret', 'top-secret', 'sci'], person.clearance), 0)
      ELSE 0 END::smallint AS clearance,
    found.doc, found.terms
  FROM candidates AS person
  JOIN transition_lists AS list ON list.id = person.list_id
  JOIN organisations AS organisation ON organisation.id = person.organisation_id
  CROSS JOIN LATERAL (
    SELECT string_agg(facet.folded, E'\x1f' ORDER BY facet.id) AS doc,
      array_agg(facet.id ORDER BY facet.id) AS terms,
      max(facet.id) FILTER (WHERE facet.kind = 'department') AS department_id,
      max(facet.id) FILTER (WHERE facet.kind = 'location') AS location_id
    FROM candidate_texts(person.position_title, person.previous_company, person.department,
      person.location, person.skills) AS told
    JOIN facets AS facet ON facet.kind = told.kind AND facet.text = told.text
      AND facet.is_federal = (organisation.kind = 'federal')
  ) AS found
  WHERE person.state = 'opted-in' AND list.status = 'active';
--> statement-breakpoint
DROP FUNCTION hold_facets(text[], text[]);
--> statement-breakpoint
-- As in 0016, of both kinds of organisations.
CREATE FUNCTION hold_facets(kinds text[], texts text[], federal boolean[])
  RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE held int;
BEGIN
  LOOP
    INSERT INTO facets (kind, text, is_federal, folded, phrase)
      SELECT told.kind, told.text, told.is_federal, gangway_fold(told.text), gangway_phrase(told.text)
      FROM unnest(kinds, texts, federal) AS told(kind, text, is_federal)
      WHERE NOT EXISTS (
        SELECT FROM facets AS facet WHERE facet.kind = told.kind AND facet.text = told.text
          AND facet.is_federal = told.is_federal
      )
      ORDER BY told.kind, told.text, told.is_federal
      ON CONFLICT DO NOTHING;
    WITH locked AS (
      SELECT FROM unnest(kinds, texts, federal) AS told(kind, text, is_federal)
      JOIN facets AS facet ON facet.kind = told.kind AND facet.text = told.text
        AND facet.is_federal = told.is_federal
      FOR KEY SHARE OF facet
    )
    SELECT count(*) INTO held FROM locked;
    EXIT WHEN held = cardinality(kinds);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_people(people uuid[], since timestamptz)
  RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  kinds text[];
  texts text[];
  federal boolean[];
BEGIN
  SELECT array_agg(told.kind), array_agg(told.text), array_agg(told.is_federal)
  INTO kinds, texts, federal FROM (
    SELECT DISTINCT one.kind, one.text, organisation.kind = 'federal' AS is_federal
    FROM candidates AS person
    JOIN transition_lists AS list ON list.id = person.list_id
    JOIN organisations AS organisation ON organisation.id = person.organisation_id
    CROSS JOIN LATERAL candidate_texts(person.position_title, person.previous_company,
      person.department, person.location, person.skills) AS one
    WHERE person.id = ANY (people) AND person.state = 'opted-in' AND list.status = 'active'
  ) AS told;

  IF kinds IS NOT NULL THEN
    PERFORM hold_facets(kinds, texts, federal);
    INSERT INTO search_entries AS entry
      (candidate_id, created_at, visible_at, years, department_id, location_id, is_federal,
        clearance, doc, terms)
      SELECT candidate_id, created_at, coalesce(since, answered_at, now()), years, department_id,
        location_id, is_federal, clearance, doc, terms
      FROM due_search_entries WHERE candidate_id = ANY (people)
      ON CONFLICT (candidate_id) DO UPDATE SET
        created_at = excluded.created_at, years = excluded.years,
        department_id = excluded.department_id, location_id = excluded.location_id,
        clearance = excluded.clearance, doc = excluded.doc, terms = excluded.terms;
  END IF;

  DELETE FROM search_entries AS entry
    WHERE entry.candidate_id = ANY (people) AND NOT EXISTS (
      SELECT FROM candidates AS person JOIN transition_lists AS list ON list.id = person.list_id
      WHERE person.id = entry.candidate_id
        AND person.state = 'opted-in' AND list.status = 'active'
    );
END
$$;
--> statement-breakpoint
-- As in 0016, and a clearance is a reason to look again.
CREATE OR REPLACE FUNCTION index_updated_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[];
  shown_again uuid[];
  lists uuid[];
BEGIN
  SELECT
    array_agg(person.id) FILTER (WHERE NOT person.shows_again),
    array_agg(person.id) FILTER (WHERE person.shows_again),
    array_agg(person.list_id) FILTER (WHERE person.is_moved)
  INTO people, shown_again, lists FROM (
    SELECT now_so.id, now_so.list_id, now_so.list_id <> was.list_id AS is_moved,
      was.state <> 'opted-in' AND now_so.answered_at IS NOT DISTINCT FROM was.answered_at
        AS shows_again
    FROM before_it AS was JOIN after_it AS now_so ON now_so.id = was.id
    WHERE (was.state = 'opted-in' OR now_so.state = 'opted-in') AND
      (was.state, was.list_id, was.created_at, was.years_experience, was.position_title,
        was.previous_company, was.department, was.location, was.skills, was.clearance)
      IS DISTINCT FROM
      (now_so.state, now_so.list_id, now_so.created_at, now_so.years_experience,
        now_so.position_title, now_so.previous_company, now_so.department, now_so.location,
        now_so.skills, now_so.clearance)
  ) AS person;
  IF lists IS NOT NULL THEN
    PERFORM FROM transition_lists WHERE id = ANY (lists) ORDER BY id FOR SHARE;
  END IF;
  IF people IS NOT NULL THEN PERFORM index_people(people, NULL); END IF;
  IF shown_again IS NOT NULL THEN PERFORM index_people(shown_again, now()); END IF;
  RETURN NULL;
END
$$;
