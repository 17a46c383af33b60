-- `reveals.name` copies the folded name of the candidate, by which lists are searched and sorted. With
-- the lock, a concurrent change of the name either comes first or finds the reveal.
CREATE OR REPLACE FUNCTION name_reveal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT gangway_fold(full_name) INTO NEW.name FROM candidates
    WHERE id = NEW.candidate_id FOR SHARE;
  NEW.name := coalesce(NEW.name, '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reveals_named_on_insert BEFORE INSERT ON reveals
  FOR EACH ROW EXECUTE FUNCTION name_reveal();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rename_reveals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reveals SET name = gangway_fold(NEW.full_name) WHERE candidate_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_rename_reveals AFTER UPDATE OF full_name ON candidates
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name)
  EXECUTE FUNCTION rename_reveals();
