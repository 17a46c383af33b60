CREATE OR REPLACE FUNCTION delete_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_deletions (id, run_at) VALUES (OLD.object_id, 'epoch') ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidate_files_object_removed AFTER DELETE ON candidate_files
  FOR EACH ROW WHEN (OLD.object_id IS NOT NULL) EXECUTE FUNCTION delete_object();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidate_files_object_replaced AFTER UPDATE OF object_id ON candidate_files
  FOR EACH ROW WHEN (OLD.object_id IS DISTINCT FROM NEW.object_id AND OLD.object_id IS NOT NULL)
  EXECUTE FUNCTION delete_object();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_photos_object_removed AFTER DELETE ON user_photos
  FOR EACH ROW WHEN (OLD.object_id IS NOT NULL) EXECUTE FUNCTION delete_object();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_photos_object_replaced AFTER UPDATE OF object_id ON user_photos
  FOR EACH ROW WHEN (OLD.object_id IS DISTINCT FROM NEW.object_id AND OLD.object_id IS NOT NULL)
  EXECUTE FUNCTION delete_object();
