CREATE FUNCTION list_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER subscriptions_list_subscription
  AFTER INSERT OR UPDATE OF plan, status, started_at, period_end
  ON subscriptions FOR EACH ROW WHEN (NEW.status <> 'incomplete')
  EXECUTE FUNCTION list_subscription();
--> statement-breakpoint
CREATE FUNCTION rename_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subscription_directory SET name = NEW.name, searched = NEW.searched
    WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER recruiter_directory_rename_subscriptions
  AFTER UPDATE OF name, searched ON recruiter_directory FOR EACH ROW
  WHEN ((OLD.name, OLD.searched) IS DISTINCT FROM (NEW.name, NEW.searched))
  EXECUTE FUNCTION rename_subscriptions();
--> statement-breakpoint
INSERT INTO subscription_directory
    (subscription_id, user_id, name, searched, plan, status, started_at, period_end)
  SELECT subscription.id, subscription.user_id, recruiter.name, recruiter.searched,
      subscription.plan, subscription.status, subscription.started_at, subscription.period_end
    FROM subscriptions AS subscription
      JOIN recruiter_directory AS recruiter ON recruiter.user_id = subscription.user_id
    WHERE subscription.status <> 'incomplete';
