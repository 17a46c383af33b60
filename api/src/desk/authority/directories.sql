CREATE OR REPLACE FUNCTION name_recruiter(account users) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(coalesce(
    nullif(btrim(concat_ws(' ', account.last_name, account.first_name)), ''), account.username));
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_recruiter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recruiter_directory (user_id, name, searched, plan, is_suspended, created_at)
    VALUES (NEW.id, name_recruiter(NEW), concat_ws(' ', NEW.username, NEW.email, NEW.first_name,
      NEW.last_name, NEW.company_name), 'none', NEW.suspended_at IS NOT NULL, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, searched = excluded.searched,
      is_suspended = excluded.is_suspended, created_at = excluded.created_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_list_recruiter
  AFTER INSERT OR UPDATE OF username, email, first_name, last_name, company_name, suspended_at, created_at
  ON users FOR EACH ROW WHEN (NEW.user_type = 'recruiter') EXECUTE FUNCTION list_recruiter();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_recruiter_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One subscription of a user is in force at a time: see subscriptions_one_active.
  IF TG_OP <> 'DELETE' AND NEW.status IN ('active', 'past_due') THEN
    UPDATE recruiter_directory SET plan = NEW.plan
      WHERE user_id = NEW.user_id AND plan <> NEW.plan;
  ELSIF TG_OP <> 'INSERT' AND OLD.status IN ('active', 'past_due') THEN
    UPDATE recruiter_directory SET plan = 'none' WHERE user_id = OLD.user_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_list_plan
  AFTER INSERT OR DELETE OR UPDATE OF status, plan
  ON subscriptions FOR EACH ROW EXECUTE FUNCTION list_recruiter_plan();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recruiter recruiter_directory;
BEGIN
  -- Locked first, as by a change of the recruiter's name, so that no two of them wait for each other.
  SELECT * INTO recruiter FROM recruiter_directory WHERE user_id = NEW.user_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO subscription_directory
      (subscription_id, user_id, name, searched, plan, status, started_at, period_end)
    VALUES (NEW.id, NEW.user_id, recruiter.name, recruiter.searched, NEW.plan, NEW.status,
      NEW.started_at, NEW.period_end)
    ON CONFLICT (subscription_id) DO UPDATE SET plan = excluded.plan, status = excluded.status,
      started_at = excluded.started_at, period_end = excluded.period_end;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_list_subscription
  AFTER INSERT OR UPDATE OF plan, status, started_at, period_end
  ON subscriptions FOR EACH ROW WHEN (NEW.status <> 'incomplete')
  EXECUTE FUNCTION list_subscription();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rename_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subscription_directory SET name = NEW.name, searched = NEW.searched
    WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER recruiter_directory_rename_subscriptions
  AFTER UPDATE OF name, searched ON recruiter_directory FOR EACH ROW
  WHEN ((OLD.name, OLD.searched) IS DISTINCT FROM (NEW.name, NEW.searched))
  EXECUTE FUNCTION rename_subscriptions();
