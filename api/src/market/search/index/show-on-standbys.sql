-- No one may find a person on a standby after the answer that says that no one does: the commit waits
-- until the synchronous standbys show it. Without any, nothing waits.
CREATE OR REPLACE FUNCTION show_on_standbys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'remote_apply', true) FROM changed LIMIT 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_entries_shown_on_standbys_on_update AFTER UPDATE ON search_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_on_standbys();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_entries_shown_on_standbys_on_delete AFTER DELETE ON search_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_on_standbys();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidate_blocks_shown_on_standbys AFTER INSERT ON candidate_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_on_standbys();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reveals_shown_on_standbys AFTER INSERT ON reveals
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_on_standbys();
