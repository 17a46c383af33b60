CREATE TRIGGER release_events_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON release_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
