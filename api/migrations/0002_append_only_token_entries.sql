CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER token_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON token_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
