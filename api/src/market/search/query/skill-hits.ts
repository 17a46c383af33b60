import { fold, phraseOf } from '@gangway/contract/foundation/fold';
import { hasWord, isOnlyAlone, SHORT, synonymsOf } from '@gangway/contract/market/skill-match';
import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../../foundation/db/columns';
import { facets } from '../../tables/search-index.table';
import { type Audience, IS_OF } from './audience';
import { FOLDED, holds } from './conditions';

/** Texts of skills that are the same as the skills of the filter; a slot is a skill's place there. */
export function skillHits(skills: readonly string[], audience: Audience): SQL[] {
  const needles = skills.map(skillPattern);
  const patterns = needles.filter((one) => one !== null);
  if (patterns.length === 0) return [];
  const tests = needles.flatMap((one, slot) => (one ? [sql`(${slot}::int, ${isSame(one)})`] : []));
  return [
    sql`select slot, is_federal, id, uses from ${facets}
      cross join lateral (values ${sql.join(tests, sql`, `)}) as test (slot, is_same)
      where kind = 'skill' and ${IS_OF[audience]}
        and ${passesPrefilter(prefilterFor(patterns))} and is_same`,
  ];
}

type SkillPattern = {
  folded: string;
  phrase: string;
  isWord: boolean;
  synonyms: readonly string[];
};

function skillPattern(skill: string): SkillPattern | null {
  const folded = fold(skill.trim());
  const phrase = phraseOf(folded);
  if (!hasWord(phrase)) return null;
  return {
    folded,
    phrase,
    isWord: Array.from(folded).length <= SHORT,
    synonyms: synonymsOf(folded),
  };
}

const PHRASE = sql.raw('phrase');

/** Must match `isSameSkill` of the contract. */
function isSame({ folded, phrase, isWord, synonyms }: SkillPattern): SQL {
  const ways = [
    isWord ? holds(PHRASE, phrase) : holds(FOLDED, folded),
    sql`case when char_length(folded) > 2 then position(folded in ${folded}::text)
      else position(phrase in ${phrase}::text) end > 0`,
    ...synonyms.map((synonym) =>
      isOnlyAlone(synonym) ? sql`phrase = ${synonym}` : holds(PHRASE, synonym),
    ),
  ];
  return sql`(phrase <> '  ' and (${sql.join(ways, sql` or `)}))`;
}

type Prefilter = {
  folded: string[];
  phrases: string[];
  whole: string;
  words: string[];
};

/** Not a regular expression, which took ten times as long for twenty long skills. */
function passesPrefilter({ folded, phrases, whole, words }: Prefilter): SQL {
  const ways = [
    ...folded.map((one) => holds(FOLDED, one)),
    ...phrases.map((one) => holds(PHRASE, one)),
    sql`position(folded in ${whole}::text) > 0`,
    sql`phrase = any(${textArray(words)})`,
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * A cheap prefilter: it may let a few extra skills through but misses none, so that the exact tests
 * see few.
 */
function prefilterFor(skills: readonly SkillPattern[]): Prefilter {
  const words = skills.filter(({ isWord }) => isWord).map(({ phrase }) => phrase);
  const short = skills.flatMap(({ phrase }) => phrase.split(' '));
  return {
    folded: skills.filter(({ isWord }) => !isWord).map(({ folded }) => folded),
    phrases: [...new Set([...words, ...skills.flatMap(({ synonyms }) => synonyms)])],
    whole: skills.map(({ folded }) => folded).join('\n'),
    words: [...new Set(short)].filter((word) => word !== '').map((word) => ` ${word} `),
  };
}
