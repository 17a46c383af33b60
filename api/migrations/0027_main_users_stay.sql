-- Whatever code tries it: an organization without a main user could add nobody and get no receipt.
CREATE FUNCTION keep_main_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the main user of an organization stays'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_main_user_stays';
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_main_user_stays BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.is_main_user) EXECUTE FUNCTION keep_main_user();
