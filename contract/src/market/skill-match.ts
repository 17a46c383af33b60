import { fold, phraseOf } from '../foundation/fold';
import { FALSE_FRIENDS, SYNONYM_GROUPS } from './skill-synonyms';

/** Texts this short are part of nearly every other, so they only match whole words. */
export const SHORT = 2;

const SYNONYMS = synonymsByPhrase();

export const synonymsOf = (skill: string): readonly string[] => SYNONYMS.get(phraseOf(skill)) ?? [];

const ALONE: ReadonlySet<string> = new Set(FALSE_FRIENDS.map(phraseOf));

export const isOnlyAlone = (synonym: string): boolean => ALONE.has(synonym);

const WORDLESS = phraseOf('');

export const hasWord = (phrase: string): boolean => phrase !== WORDLESS;

export function isSameSkill(searched: string, known: string): boolean {
  const part = searched.trim();
  const phrase = phraseOf(known);
  if (!hasWord(phraseOf(part)) || !hasWord(phrase)) return false;
  return (
    isIn(part, known) ||
    isIn(known, part) ||
    synonymsOf(part).some((other) => goesBy(phrase, other))
  );
}

function synonymsByPhrase(): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, string[]>();
  for (const group of SYNONYM_GROUPS) {
    const phrases = group.map(phraseOf);
    for (const phrase of phrases) {
      const rest = phrases.filter((other) => other !== phrase);
      others.set(phrase, [...(others.get(phrase) ?? []), ...rest]);
    }
  }
  return others;
}

const isIn = (part: string, whole: string): boolean =>
  isShort(part) ? phraseOf(whole).includes(phraseOf(part)) : fold(whole).includes(fold(part));

/** Counts code points, as the database does: an emoji is one. */
const isShort = (text: string): boolean => Array.from(text).length <= SHORT;

const goesBy = (phrase: string, synonym: string): boolean =>
  isOnlyAlone(synonym) ? phrase === synonym : phrase.includes(synonym);
