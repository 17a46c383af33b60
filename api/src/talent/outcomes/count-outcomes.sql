CREATE OR REPLACE FUNCTION count_outcome(list uuid, what text, change int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outcome_counts AS counted (list_id, outcome, week, people)
    VALUES (list, what, date_trunc('week', now() AT TIME ZONE 'UTC')::date, change)
    ON CONFLICT (list_id, outcome, week) DO UPDATE SET people = counted.people + excluded.people
$$;
--> statement-breakpoint
-- The rows of the counts are locked in one order, so that two transactions cannot deadlock.
CREATE OR REPLACE FUNCTION count_updated_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_outcome(list_id, outcome, change) FROM (
    SELECT now_so.list_id, one.outcome, sum(one.change)::int AS change
    FROM before_it AS was JOIN after_it AS now_so ON now_so.id = was.id
    CROSS JOIN LATERAL (VALUES
      ('answered', (now_so.answered_at IS NOT NULL)::int - (was.answered_at IS NOT NULL)::int),
      ('found-work', now_so.has_jumped_ship::int - was.has_jumped_ship::int),
      ('invited', (now_so.invited_at IS NOT NULL)::int - (was.invited_at IS NOT NULL)::int),
      ('visible', (now_so.state = 'opted-in')::int - (was.state = 'opted-in')::int)
    ) AS one(outcome, change)
    WHERE one.change <> 0
    GROUP BY 1, 2 ORDER BY 1, 2
  ) AS changes WHERE change <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_counted_on_update AFTER UPDATE ON candidates
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_people();
--> statement-breakpoint
-- An erasure without a choice counts as an answer too.
CREATE OR REPLACE FUNCTION count_erased_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_outcome(list_id, outcome, change) FROM (
    SELECT was.list_id, one.outcome, sum(one.change)::int AS change
    FROM before_it AS was
    CROSS JOIN LATERAL (VALUES
      ('answered', (was.invited_at IS NOT NULL AND was.answered_at IS NULL)::int),
      ('erased', (was.invited_at IS NOT NULL OR was.answered_at IS NOT NULL)::int),
      ('visible', -(was.state = 'opted-in')::int)
    ) AS one(outcome, change)
    WHERE one.change <> 0
    GROUP BY 1, 2 ORDER BY 1, 2
  ) AS changes;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_counted_on_delete AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS before_it
  FOR EACH STATEMENT EXECUTE FUNCTION count_erased_people();
--> statement-breakpoint
-- Of two concurrent first reveals, the second waits for the row of the count and then sees the first.
CREATE OR REPLACE FUNCTION count_first_reveal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE list uuid;
BEGIN
  SELECT list_id INTO list FROM candidates AS person WHERE person.id = NEW.candidate_id
    AND NOT EXISTS (
      SELECT FROM reveals AS other
      WHERE other.candidate_id = person.id AND other.recruiter_id <> NEW.recruiter_id
    );
  IF list IS NULL THEN RETURN NULL; END IF;
  PERFORM count_outcome(list, 'revealed', 1);
  IF EXISTS (
    SELECT FROM reveals AS other
    WHERE other.candidate_id = NEW.candidate_id AND other.recruiter_id <> NEW.recruiter_id
  ) THEN
    PERFORM count_outcome(list, 'revealed', -1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reveals_counted_on_insert AFTER INSERT ON reveals
  FOR EACH ROW EXECUTE FUNCTION count_first_reveal();
--> statement-breakpoint
-- A person is reached while one of their invitations is delivered and has not bounced.
CREATE OR REPLACE FUNCTION count_reached_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_outcome(person.list_id, 'reached',
    CASE WHEN NEW.delivered_at IS NOT NULL AND NEW.bounced_at IS NULL THEN 1 ELSE -1 END)
  FROM candidates AS person WHERE person.id = NEW.candidate_id AND NOT EXISTS (
    SELECT FROM candidate_mails AS other
    WHERE other.candidate_id = person.id AND other.id <> NEW.id AND other.purpose = 'claim'
      AND other.delivered_at IS NOT NULL AND other.bounced_at IS NULL
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidate_mails_counted_on_update AFTER UPDATE ON candidate_mails
  FOR EACH ROW WHEN (
    NEW.purpose = 'claim' AND
    (OLD.delivered_at IS NOT NULL AND OLD.bounced_at IS NULL)
      <> (NEW.delivered_at IS NOT NULL AND NEW.bounced_at IS NULL)
  ) EXECUTE FUNCTION count_reached_person();
