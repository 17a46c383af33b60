-- Hiding takes effect at once, whichever statement does it; being shown again waits for the next batch.
CREATE OR REPLACE FUNCTION hide_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.findable_at := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_hide BEFORE UPDATE OF state ON candidates
  FOR EACH ROW WHEN (NEW.state <> 'opted-in' AND OLD.findable_at IS NOT NULL)
  EXECUTE FUNCTION hide_person();
