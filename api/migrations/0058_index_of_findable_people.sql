-- Who is visible already stays so, since the same moment. The triggers have nothing to do, but would
-- read every row twice.
ALTER TABLE candidates DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE candidates AS person SET findable_at = coalesce(
    (SELECT visible_at FROM search_entries WHERE candidate_id = person.id), answered_at, now())
  FROM transition_lists AS list
  WHERE list.id = person.list_id AND list.status <> 'pending_payment' AND state = 'opted-in';
--> statement-breakpoint
ALTER TABLE candidates ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE transition_lists SET is_findable = true WHERE status = 'active';
--> statement-breakpoint
-- As in 0055, with since when recruiters find the person.
CREATE OR REPLACE VIEW shown_candidates AS
  SELECT person.id,
    CASE WHEN 'positionTitle' = ANY (hidden_facts) THEN '' ELSE position_title END AS position_title,
    CASE WHEN 'previousCompany' = ANY (hidden_facts) THEN '' ELSE previous_company END
      AS previous_company,
    CASE WHEN 'department' = ANY (hidden_facts) THEN '' ELSE department END AS department,
    CASE WHEN 'location' = ANY (hidden_facts) THEN '' ELSE location END AS location,
    skills,
    CASE WHEN 'clearance' = ANY (hidden_facts) THEN NULL ELSE clearance END AS clearance,
    CASE WHEN hides.years THEN NULL ELSE years_experience END AS years_experience,
    CASE WHEN years_experience < 3 THEN 'entry' WHEN years_experience < 8 THEN 'mid'
      WHEN years_experience < 16 THEN 'senior' ELSE 'executive' END AS experience_band,
    CASE WHEN hides.years THEN '' ELSE experience_level END AS experience_level,
    CASE WHEN hides.years THEN NULL ELSE years_with_company END AS years_with_company,
    CASE WHEN NOT hides.years THEN years_experience WHEN years_experience < 3 THEN 0
      WHEN years_experience < 8 THEN 3 WHEN years_experience < 16 THEN 8 ELSE 16 END AS years_from,
    CASE WHEN NOT hides.years THEN 0 WHEN years_experience < 3 THEN 2
      WHEN years_experience < 8 THEN 7 WHEN years_experience < 16 THEN 15 ELSE 80 END AS band_end,
    list_id, organisation_id, state, created_at, answered_at, expected_salary, has_jumped_ship,
    findable_at
  FROM candidates AS person
  CROSS JOIN LATERAL (SELECT 'yearsExperience' = ANY (hidden_facts) AS years) AS hides;
--> statement-breakpoint
DROP VIEW due_search_entries;
--> statement-breakpoint
-- As in 0055, of people and lists that a batch has made findable.
CREATE VIEW due_search_entries AS
  SELECT person.id AS candidate_id, person.created_at, person.years_from AS years,
    person.findable_at AS visible_at, found.department_id, found.location_id,
    organisation.kind = 'federal' AS is_federal,
    CASE WHEN organisation.kind = 'federal' THEN coalesce(array_position(
      ARRAY['public-trust', 'confidential', 'secret', 'top-secret', 'sci'], person.clearance), 0)
      ELSE 0 END::smallint AS clearance,
    found.doc, found.terms, coalesce(person.expected_salary, 0) AS salary,
    person.has_jumped_ship, person.band_end
  FROM shown_candidates AS person
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
  WHERE person.findable_at IS NOT NULL AND list.is_findable;
--> statement-breakpoint
CREATE FUNCTION index_people(people uuid[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  kinds text[];
  texts text[];
  federal boolean[];
BEGIN
  SELECT array_agg(told.kind), array_agg(told.text), array_agg(told.is_federal)
  INTO kinds, texts, federal FROM (
    SELECT DISTINCT one.kind, one.text, organisation.kind = 'federal' AS is_federal
    FROM shown_candidates AS person
    JOIN transition_lists AS list ON list.id = person.list_id
    JOIN organisations AS organisation ON organisation.id = person.organisation_id
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_inserted_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE people uuid[];
BEGIN
  SELECT array_agg(id) INTO people FROM after_it WHERE findable_at IS NOT NULL;
  IF people IS NOT NULL THEN
    PERFORM FROM transition_lists
      WHERE id IN (SELECT list_id FROM after_it WHERE findable_at IS NOT NULL)
      ORDER BY id FOR SHARE;
    PERFORM index_people(people);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_updated_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[];
  lists uuid[];
BEGIN
  SELECT array_agg(person.id), array_agg(person.list_id) FILTER (WHERE person.is_moved)
  INTO people, lists FROM (
    SELECT now_so.id, now_so.list_id, now_so.list_id <> was.list_id AS is_moved
    FROM before_it AS was JOIN after_it AS now_so ON now_so.id = was.id
    WHERE (was.findable_at IS NOT NULL OR now_so.findable_at IS NOT NULL) AND
      (was.findable_at, was.list_id, was.created_at, was.years_experience, was.position_title,
        was.previous_company, was.department, was.location, was.skills, was.clearance,
        was.expected_salary, was.has_jumped_ship, was.hidden_facts)
      IS DISTINCT FROM
      (now_so.findable_at, now_so.list_id, now_so.created_at, now_so.years_experience,
        now_so.position_title, now_so.previous_company, now_so.department, now_so.location,
        now_so.skills, now_so.clearance, now_so.expected_salary, now_so.has_jumped_ship,
        now_so.hidden_facts)
  ) AS person;
  IF lists IS NOT NULL THEN
    PERFORM FROM transition_lists WHERE id = ANY (lists) ORDER BY id FOR SHARE;
  END IF;
  IF people IS NOT NULL THEN PERFORM index_people(people); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- As in 0016, when a batch makes a list findable, or no longer.
CREATE OR REPLACE FUNCTION index_updated_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lists uuid[];
  people uuid[];
BEGIN
  SELECT array_agg(now_so.id) INTO lists
    FROM before_it AS was JOIN after_it AS now_so ON now_so.id = was.id
    WHERE was.is_findable <> now_so.is_findable;
  IF lists IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM candidates WHERE list_id = ANY (lists)
    ORDER BY created_at DESC, id DESC FOR NO KEY UPDATE;
  SELECT array_agg(id) INTO people FROM candidates
    WHERE list_id = ANY (lists) AND findable_at IS NOT NULL;
  IF people IS NOT NULL THEN PERFORM index_people(people); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION index_people(uuid[], timestamptz);
--> statement-breakpoint
-- Hiding works at once, wherever it is written. Showing oneself again waits for the next batch.
CREATE FUNCTION hide_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.findable_at := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER candidates_hide BEFORE UPDATE OF state ON candidates
  FOR EACH ROW WHEN (NEW.state <> 'opted-in' AND OLD.findable_at IS NOT NULL)
  EXECUTE FUNCTION hide_person();
