CREATE OR REPLACE FUNCTION candidate_texts(title text, company text, department text, location text, skills text[])
  RETURNS TABLE (kind text, text text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'title', title UNION ALL SELECT 'company', company
  UNION ALL SELECT 'department', department UNION ALL SELECT 'location', location
  UNION ALL SELECT DISTINCT 'skill', skill FROM unnest(skills) AS skill WHERE skill <> ''
$$;
--> statement-breakpoint
-- One changed row takes its heap page out of the visibility map, and lower bounds of a search read index
-- entries alone only while the page is in it.
ALTER TABLE search_entries SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
-- The entries that the index should have, provided that every text has a facet.
CREATE OR REPLACE VIEW due_search_entries AS
  SELECT person.id AS candidate_id, person.created_at, person.years_from AS years,
    person.findable_at AS visible_at, found.department_id, found.location_id,
    organization.kind = 'federal' AS is_federal,
    CASE WHEN organization.kind = 'federal' THEN coalesce(array_position(
      ARRAY['public-trust', 'confidential', 'secret', 'top-secret', 'sci'], person.clearance), 0)
      ELSE 0 END::smallint AS clearance,
    found.doc, found.terms, coalesce(person.expected_salary, 0) AS salary,
    person.has_jumped_ship, person.band_end
  FROM shown_candidates AS person
  JOIN transition_lists AS list ON list.id = person.list_id
  JOIN organizations AS organization ON organization.id = person.organization_id
  CROSS JOIN LATERAL (
    SELECT string_agg(facet.folded, E'\x1f' ORDER BY facet.id) AS doc,
      array_agg(facet.id ORDER BY facet.id) AS terms,
      max(facet.id) FILTER (WHERE facet.kind = 'department') AS department_id,
      max(facet.id) FILTER (WHERE facet.kind = 'location') AS location_id
    FROM candidate_texts(person.position_title, person.previous_company, person.department,
      person.location, person.skills) AS told
    JOIN facets AS facet ON facet.kind = told.kind AND facet.text = told.text
      AND facet.is_federal = (organization.kind = 'federal')
  ) AS found
  WHERE person.findable_at IS NOT NULL AND list.is_findable;
--> statement-breakpoint
-- Makes each text a facet and locks it until the transaction ends. Texts are inserted in one order, so
-- that two transactions cannot deadlock; one that was deleted meanwhile is inserted again.
CREATE OR REPLACE FUNCTION hold_facets(kinds text[], texts text[], federal boolean[])
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
-- Inserts, updates or deletes the entries of these people. The settings force index scans for each
-- person, because the statistics may be out of date.
CREATE OR REPLACE FUNCTION index_people(people uuid[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  kinds text[];
  texts text[];
  federal boolean[];
BEGIN
  SELECT array_agg(told.kind), array_agg(told.text), array_agg(told.is_federal)
  INTO kinds, texts, federal FROM (
    SELECT DISTINCT one.kind, one.text, organization.kind = 'federal' AS is_federal
    FROM shown_candidates AS person
    JOIN transition_lists AS list ON list.id = person.list_id
    JOIN organizations AS organization ON organization.id = person.organization_id
    CROSS JOIN LATERAL candidate_texts(person.position_title, person.previous_company,
      person.department, person.location, person.skills) AS one
    WHERE person.id = ANY (people) AND person.findable_at IS NOT NULL AND list.is_findable
  ) AS told;

  IF kinds IS NOT NULL THEN
    PERFORM hold_facets(kinds, texts, federal);
    INSERT INTO search_entries AS entry
      (candidate_id, created_at, visible_at, years, department_id, location_id, is_federal,
        clearance, doc, terms, salary, has_jumped_ship, band_end)
      SELECT candidate_id, created_at, visible_at, years, department_id, location_id,
        is_federal, clearance, doc, terms, salary, has_jumped_ship, band_end
      FROM due_search_entries WHERE candidate_id = ANY (people)
      ON CONFLICT (candidate_id) DO UPDATE SET
        created_at = excluded.created_at, visible_at = excluded.visible_at, years = excluded.years,
        department_id = excluded.department_id, location_id = excluded.location_id,
        clearance = excluded.clearance, doc = excluded.doc, terms = excluded.terms,
        salary = excluded.salary, has_jumped_ship = excluded.has_jumped_ship,
        band_end = excluded.band_end;
  END IF;

  DELETE FROM search_entries AS entry
    WHERE entry.candidate_id = ANY (people) AND NOT EXISTS (
      SELECT FROM candidates AS person JOIN transition_lists AS list ON list.id = person.list_id
      WHERE person.id = entry.candidate_id
        AND person.findable_at IS NOT NULL AND list.is_findable
    );
END
$$;
