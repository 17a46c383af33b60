-- The contract's fold: small letters by a table of our own. All of ASCII goes the fast way.
CREATE FUNCTION gangway_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN octet_length(written) = length(written) THEN lower(written COLLATE "C") ELSE translate(written,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǄǅǇǈǊǋǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǱǲǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǆǆǉǉǌǌǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǳǳǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ') END) COLLATE "default"
$$;
--> statement-breakpoint
-- The contract's phraseOf: words with one space on either side of each.
CREATE FUNCTION gangway_phrase(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || btrim(regexp_replace(translate(gangway_fold(written),
    E' \t\n\r.,;:/\\-_()&|!?''"*@%=<>[]{}~`^$',
    '                                  '), ' +', ' ', 'g'), ' ') || ' '
$$;
--> statement-breakpoint
CREATE FUNCTION candidate_texts(title text, company text, department text, location text, skills text[])
  RETURNS TABLE (kind text, text text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'title', title UNION ALL SELECT 'company', company
  UNION ALL SELECT 'department', department UNION ALL SELECT 'location', location
  UNION ALL SELECT DISTINCT 'skill', skill FROM unnest(skills) AS skill WHERE skill <> ''
$$;
--> statement-breakpoint
-- Some of an entry's terms: an array of arrays would be one of numbers.
CREATE DOMAIN term_ids AS integer[];
--> statement-breakpoint
-- What the index has to hold, as soon as every text is a facet.
CREATE VIEW due_search_entries AS
  SELECT person.id AS candidate_id, person.created_at, person.years_experience AS years,
    person.answered_at, found.department_id, found.location_id, found.doc, found.terms
  FROM candidates AS person
  JOIN transition_lists AS list ON list.id = person.list_id
  CROSS JOIN LATERAL (
    SELECT string_agg(facet.folded, E'\x1f' ORDER BY facet.id) AS doc,
      array_agg(facet.id ORDER BY facet.id) AS terms,
      max(facet.id) FILTER (WHERE facet.kind = 'department') AS department_id,
      max(facet.id) FILTER (WHERE facet.kind = 'location') AS location_id
    FROM candidate_texts(person.position_title, person.previous_company, person.department,
      person.location, person.skills) AS told
    JOIN facets AS facet ON facet.kind = told.kind AND facet.text = told.text
  ) AS found
  WHERE person.state = 'opted-in' AND list.status = 'active';
--> statement-breakpoint
-- Each of these texts is a facet and stays one until the transaction ends. Texts are added in one
-- order, and one that a remover takes away meanwhile is added again.
CREATE FUNCTION hold_facets(kinds text[], texts text[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE held int;
BEGIN
  LOOP
    INSERT INTO facets (kind, text, folded, phrase)
      SELECT told.kind, told.text, gangway_fold(told.text), gangway_phrase(told.text)
      FROM unnest(kinds, texts) AS told(kind, text)
      WHERE NOT EXISTS (
        SELECT FROM facets AS facet WHERE facet.kind = told.kind AND facet.text = told.text
      )
      ORDER BY told.kind, told.text
      ON CONFLICT DO NOTHING;
    WITH locked AS (
      SELECT FROM unnest(kinds, texts) AS told(kind, text)
      JOIN facets AS facet ON facet.kind = told.kind AND facet.text = told.text
      FOR KEY SHARE OF facet
    )
    SELECT count(*) INTO held FROM locked;
    EXIT WHEN held = cardinality(kinds);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Makes the entries of these people right. Whoever has none becomes visible: now, or when they
-- answered, so that a list that comes back makes nobody new. The plan must not depend on statistics
-- that nobody has gathered: by index, one person after the other.
CREATE FUNCTION index_people(people uuid[], since timestamptz) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  kinds text[];
  texts text[];
BEGIN
  SELECT array_agg(told.kind), array_agg(told.text) INTO kinds, texts FROM (
    SELECT DISTINCT one.kind, one.text
    FROM candidates AS person
    JOIN transition_lists AS list ON list.id = person.list_id
    CROSS JOIN LATERAL candidate_texts(person.position_title, person.previous_company,
      person.department, person.location, person.skills) AS one
    WHERE person.id = ANY (people) AND person.state = 'opted-in' AND list.status = 'active'
  ) AS told;

  IF kinds IS NOT NULL THEN
    PERFORM hold_facets(kinds, texts);
    INSERT INTO search_entries AS entry
      (candidate_id, created_at, visible_at, years, department_id, location_id, doc, terms)
      SELECT candidate_id, created_at, coalesce(since, answered_at, now()), years, department_id,
        location_id, doc, terms
      FROM due_search_entries WHERE candidate_id = ANY (people)
      ON CONFLICT (candidate_id) DO UPDATE SET
        created_at = excluded.created_at, years = excluded.years,
        department_id = excluded.department_id, location_id = excluded.location_id,
        doc = excluded.doc, terms = excluded.terms;
  END IF;

  DELETE FROM search_entries AS entry
    WHERE entry.candidate_id = ANY (people) AND NOT EXISTS (
      SELECT FROM candidates AS person JOIN transition_lists AS list ON list.id = person.list_id
      WHERE person.id = entry.candidate_id
        AND person.state = 'opted-in' AND list.status = 'active'
    );
END
$$;
--> statement-breakpoint
-- A list whose status somebody is changing has to be waited for: they cannot see who is new on it.
CREATE FUNCTION index_inserted_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE people uuid[];
BEGIN
  SELECT array_agg(id) INTO people FROM after_it WHERE state = 'opted-in';
  IF people IS NOT NULL THEN
    PERFORM FROM transition_lists WHERE id IN (SELECT list_id FROM after_it WHERE state = 'opted-in')
      ORDER BY id FOR SHARE;
    PERFORM index_people(people, NULL);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER candidates_indexed_on_insert AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION index_inserted_people();
--> statement-breakpoint
-- Who shows themselves again does so now; a first answer has its own moment.
CREATE FUNCTION index_updated_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[];
  shown_again uuid[];
  lists uuid[];
BEGIN
  SELECT
    array_agg(person.id) FILTER (WHERE NOT person.shows_again),
    array_agg(person.id) FILTER (WHERE person.shows_again),
    array_agg(person.list_id) FILTER (WHERE person.is_moved)
  INTO people, shown_again, lists FROM (
    SELECT now_so.id, now_so.list_id, now_so.list_id <> was.list_id AS is_moved,
      was.state <> 'opted-in' AND now_so.answered_at IS NOT DISTINCT FROM was.answered_at
        AS shows_again
    FROM before_it AS was JOIN after_it AS now_so ON now_so.id = was.id
    WHERE (was.state = 'opted-in' OR now_so.state = 'opted-in') AND
      (was.state, was.list_id, was.created_at, was.years_experience, was.position_title,
        was.previous_company, was.department, was.location, was.skills)
      IS DISTINCT FROM
      (now_so.state, now_so.list_id, now_so.created_at, now_so.years_experience,
        now_so.position_title, now_so.previous_company, now_so.department, now_so.location,
        now_so.skills)
  ) AS person;
  IF lists IS NOT NULL THEN
    PERFORM FROM transition_lists WHERE id = ANY (lists) ORDER BY id FOR SHARE;
  END IF;
  IF people IS NOT NULL THEN PERFORM index_people(people, NULL); END IF;
  IF shown_again IS NOT NULL THEN PERFORM index_people(shown_again, now()); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER candidates_indexed_on_update AFTER UPDATE ON candidates
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION index_updated_people();
--> statement-breakpoint
CREATE FUNCTION index_deleted_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE candidate_id IN (SELECT id FROM before_it);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER candidates_indexed_on_delete AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION index_deleted_people();
--> statement-breakpoint
-- Everybody on the list is locked first, in the order of an erasure: whoever changes meanwhile is
-- waited for and then seen, and whoever changes later sees the list as it is then.
CREATE FUNCTION index_updated_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lists uuid[];
  people uuid[];
BEGIN
  SELECT array_agg(now_so.id) INTO lists
    FROM before_it AS was JOIN after_it AS now_so ON now_so.id = was.id
    WHERE was.status <> now_so.status AND 'active' IN (was.status, now_so.status);
  IF lists IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM candidates WHERE list_id = ANY (lists)
    ORDER BY created_at DESC, id DESC FOR NO KEY UPDATE;
  SELECT array_agg(id) INTO people FROM candidates
    WHERE list_id = ANY (lists) AND state = 'opted-in';
  IF people IS NOT NULL THEN PERFORM index_people(people, NULL); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER transition_lists_indexed_on_update AFTER UPDATE ON transition_lists
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION index_updated_lists();
--> statement-breakpoint
-- Called from within index_people, whose way is by index, and it has whole statements to compare.
CREATE FUNCTION note_lost_facets() RETURNS trigger LANGUAGE plpgsql
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
CREATE TRIGGER search_entries_lost_on_update AFTER UPDATE ON search_entries
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION note_lost_facets();
--> statement-breakpoint
CREATE TRIGGER search_entries_lost_on_delete AFTER DELETE ON search_entries
  REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_lost_facets();
--> statement-breakpoint
-- Takes away a facet that nobody has any more. It waits for nobody, so it is in no deadlock: what
-- somebody holds is looked at again later. Planned each time: a frequent one is among the first
-- entries of all, a rare one is found by index.
CREATE FUNCTION settle_facet_check(check_id bigint, checked int) RETURNS void LANGUAGE plpgsql
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
CREATE FUNCTION settle_new_facet_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_facet_check(NEW.id, NEW.facet_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER facet_checks_at_commit AFTER INSERT ON facet_checks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_new_facet_check();
--> statement-breakpoint
-- The names of those whom a recruiter has revealed lie side by side. Whoever changes a name
-- meanwhile is waited for, or waits and then finds the reveal.
CREATE FUNCTION name_reveal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT gangway_fold(full_name) INTO NEW.name FROM candidates
    WHERE id = NEW.candidate_id FOR SHARE;
  NEW.name := coalesce(NEW.name, '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reveals_named_on_insert BEFORE INSERT ON reveals
  FOR EACH ROW EXECUTE FUNCTION name_reveal();
--> statement-breakpoint
CREATE FUNCTION rename_reveals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reveals SET name = gangway_fold(NEW.full_name) WHERE candidate_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER candidates_rename_reveals AFTER UPDATE OF full_name ON candidates
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name)
  EXECUTE FUNCTION rename_reveals();
--> statement-breakpoint
UPDATE reveals SET name = gangway_fold(person.full_name)
  FROM candidates AS person WHERE person.id = candidate_id;
--> statement-breakpoint
ALTER TABLE search_entries ALTER COLUMN terms SET STATISTICS 1000;
--> statement-breakpoint
SELECT index_people(array_agg(id), NULL) FROM candidates WHERE state = 'opted-in';
