-- The one definition of what recruiters may see of a person's facts. A hidden text is empty, like one
-- that was never given; of hidden years only the band is shown.
CREATE OR REPLACE VIEW shown_candidates AS
  SELECT person.id,
    CASE WHEN 'positionTitle' = ANY (hidden_facts) THEN '' ELSE position_title END AS position_title,
    CASE WHEN 'previousCompany' = ANY (hidden_facts) THEN '' ELSE previous_company END
      AS previous_company,
    CASE WHEN 'department' = ANY (hidden_facts) THEN '' ELSE department END AS department,
    CASE WHEN 'location' = ANY (hidden_facts) THEN '' ELSE location END AS location,
    skills,
    CASE WHEN 'clearance' = ANY (hidden_facts) THEN NULL ELSE clearance END AS clearance,
    CASE WHEN hides.years THEN NULL ELSE years_experience END AS years_experience,
    CASE WHEN years_experience < 3 THEN 'entry' WHEN years_experience < 8 THEN 'mid'
      WHEN years_experience < 16 THEN 'senior' ELSE 'executive' END AS experience_band,
    CASE WHEN hides.years THEN '' ELSE experience_level END AS experience_level,
    CASE WHEN hides.years THEN NULL ELSE years_with_company END AS years_with_company,
    CASE WHEN NOT hides.years THEN years_experience WHEN years_experience < 3 THEN 0
      WHEN years_experience < 8 THEN 3 WHEN years_experience < 16 THEN 8 ELSE 16 END AS years_from,
    CASE WHEN NOT hides.years THEN 0 WHEN years_experience < 3 THEN 2
      WHEN years_experience < 8 THEN 7 WHEN years_experience < 16 THEN 15 ELSE 80 END AS band_end,
    list_id, organization_id, state, created_at, answered_at, expected_salary, has_jumped_ship,
    findable_at
  FROM candidates AS person
  CROSS JOIN LATERAL (SELECT 'yearsExperience' = ANY (hidden_facts) AS years) AS hides;
