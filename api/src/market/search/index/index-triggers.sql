-- Locks the lists: a concurrent transaction that makes a list findable does not see its new people.
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
CREATE OR REPLACE TRIGGER candidates_indexed_on_insert AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION index_inserted_people();
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
CREATE OR REPLACE TRIGGER candidates_indexed_on_update AFTER UPDATE ON candidates
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION index_updated_people();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_deleted_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE candidate_id IN (SELECT id FROM before_it);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_indexed_on_delete AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION index_deleted_people();
--> statement-breakpoint
-- Locks everyone on the list first, in the order of an erasure: earlier changes of a person are then
-- visible here, and later ones see the changed list.
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
CREATE OR REPLACE TRIGGER transition_lists_indexed_on_update AFTER UPDATE ON transition_lists
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION index_updated_lists();
