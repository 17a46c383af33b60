CREATE OR REPLACE FUNCTION add_employee_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employee_records (candidate_id, full_name, position_title, years_experience,
      experience_level, years_with_company, location, department, skills, clearance)
    SELECT id, full_name, position_title, years_experience, experience_level, years_with_company,
      location, department, skills, clearance
    FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER candidates_get_records AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_employee_records();
