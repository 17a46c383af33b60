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

/** In what the database knows as a regular expression nothing but letters is left. */
const literal = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&');

/** Parts of at least so many letters: what a known skill can be to be in the chosen one. */
function partsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.flatMap((_, start) =>
    letters
      .slice(start + SHORT)
      .map((_letter, length) => letters.slice(start, start + SHORT + 1 + length).join('')),
  );
}

export type Sieve = { folded: string; phrase: string; parts: string[]; words: string[] };

/** What lets every skill through that may be one of these, and few others: looked at only once. */
export function sieveFor(skills: readonly SkillNeedles[]): Sieve {
  const whole = skills.filter(({ isWord }) => !isWord).map(({ folded }) => folded);
  const words = skills.filter(({ isWord }) => isWord).map(({ phrase }) => phrase);
  const phrases = [...words, ...skills.flatMap(({ synonyms }) => synonyms)];
  const short = skills.flatMap(({ phrase }) => phrase.split(' '));
  return {
    folded: whole.map(literal).join('|'),
    phrase: phrases.map(literal).join('|'),
    parts: [...new Set(skills.flatMap(({ folded }) => partsOf(folded)))],
    words: [...new Set(short)].filter((word) => word !== '').map((word) => ` ${word} `),
  };
}
