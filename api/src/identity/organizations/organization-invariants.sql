-- Without its main user an organization could add no users and would get no receipts.
CREATE OR REPLACE FUNCTION keep_main_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the main user of an organization stays'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_main_user_stays';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_main_user_stays BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.is_main_user) EXECUTE FUNCTION keep_main_user();
--> statement-breakpoint
-- The search index stores whether an entry is federal and does not follow a change.
CREATE OR REPLACE FUNCTION keep_organization_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An organization stays of its kind' USING ERRCODE = 'check_violation',
    CONSTRAINT = 'organizations_kind_stays', TABLE = 'organizations';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organizations_kind_stays BEFORE UPDATE ON organizations
  FOR EACH ROW WHEN (OLD.kind <> NEW.kind) EXECUTE FUNCTION keep_organization_kind();
