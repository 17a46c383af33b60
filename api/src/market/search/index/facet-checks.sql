-- Resets the planner settings of `index_people`, which calls it: here whole tables are compared.
CREATE OR REPLACE FUNCTION note_lost_facets() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = on SET enable_hashjoin = on SET enable_mergejoin = on AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO facet_checks (facet_id) SELECT DISTINCT unnest(terms) FROM before_it;
  ELSE
    INSERT INTO facet_checks (facet_id)
      SELECT DISTINCT lost.id FROM before_it AS was
      JOIN after_it AS now_so ON now_so.candidate_id = was.candidate_id
      CROSS JOIN LATERAL (SELECT unnest(was.terms) EXCEPT SELECT unnest(now_so.terms)) AS lost(id)
      WHERE was.terms <> now_so.terms;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_entries_lost_on_update AFTER UPDATE ON search_entries
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION note_lost_facets();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_entries_lost_on_delete AFTER DELETE ON search_entries
  REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_lost_facets();
--> statement-breakpoint
-- Deletes a facet that no entry has any more. A locked facet is checked again later instead of waited
-- for, so that no deadlock arises. Planned each time: a frequent facet is found among the first
-- entries of a scan, a rare one by index.
CREATE OR REPLACE FUNCTION settle_facet_check(check_id bigint, checked int) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM FROM facets WHERE id = checked FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    IF NOT EXISTS (SELECT FROM search_entries WHERE terms @> ARRAY[checked]) THEN
      DELETE FROM facets WHERE id = checked;
    END IF;
  ELSIF EXISTS (SELECT FROM facets WHERE id = checked) THEN
    RETURN;
  END IF;
  DELETE FROM facet_checks WHERE id = check_id;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION settle_new_facet_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_facet_check(NEW.id, NEW.facet_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- PostgreSQL cannot replace a constraint trigger.
DROP TRIGGER IF EXISTS facet_checks_at_commit ON facet_checks;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER facet_checks_at_commit AFTER INSERT ON facet_checks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_new_facet_check();
