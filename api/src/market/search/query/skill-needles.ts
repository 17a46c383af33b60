import { fold, phraseOf } from '@gangway/contract/fold';
import { hasWord, SHORT, synonymsOf } from '@gangway/contract/skill-match';

export type SkillNeedles = {
  folded: string;
  phrase: string;
  /** So short that it counts as a whole word only. */
  isWord: boolean;
  /** Phrases. */
  synonyms: readonly string[];
};

/** What is looked for in the known skills on behalf of a chosen one; null for what is no skill. */
export function skillNeedles(skill: string): SkillNeedles | null {
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

export type Sieve = {
  /** In a known skill's letters. */
  folded: string[];
  /** In its words. */
  phrases: string[];
  whole: string;
  words: string[];
};

/** What lets every skill through that may be one of these, and few others: looked at only once. */
export function sieveFor(skills: readonly SkillNeedles[]): Sieve {
  const words = skills.filter(({ isWord }) => isWord).map(({ phrase }) => phrase);
  const short = skills.flatMap(({ phrase }) => phrase.split(' '));
  return {
    folded: skills.filter(({ isWord }) => !isWord).map(({ folded }) => folded),
    phrases: [...new Set([...words, ...skills.flatMap(({ synonyms }) => synonyms)])],
    whole: skills.map(({ folded }) => folded).join('\n'),
    words: [...new Set(short)].filter((word) => word !== '').map((word) => ` ${word} `),
  };
}
