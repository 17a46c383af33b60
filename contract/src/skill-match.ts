import { fold, phraseOf } from './fold';
import { FALSE_FRIENDS, SYNONYM_GROUPS } from './skill-synonyms';

/** A text this short is in nearly every other: it counts as a whole word only. */
export const SHORT = 2;

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

const SYNONYMS = synonymsByPhrase();

/** Other names of a skill, as phrases. */
export const synonymsOf = (skill: string): readonly string[] => SYNONYMS.get(phraseOf(skill)) ?? [];

const ALONE: ReadonlySet<string> = new Set(FALSE_FRIENDS.map(phraseOf));

/** Whether another name means the skill only where a person's skill is that and no more. */
export const isOnlyAlone = (synonym: string): boolean => ALONE.has(synonym);

const goesBy = (phrase: string, synonym: string): boolean =>
  isOnlyAlone(synonym) ? phrase === synonym : phrase.includes(synonym);

const WORDLESS = phraseOf('');

export const hasWord = (phrase: string): boolean => phrase !== WORDLESS;

/** As the database counts: an emoji is one. */
const isShort = (text: string): boolean => Array.from(text).length <= SHORT;

const isIn = (part: string, whole: string): boolean =>
  isShort(part) ? phraseOf(whole).includes(phraseOf(part)) : fold(whole).includes(fold(part));

/** Either holds the other, or one goes by another name of the other. What has no word is no skill. */
export function isSameSkill(wanted: string, known: string): boolean {
  const part = wanted.trim();
  const phrase = phraseOf(known);
  if (!hasWord(phraseOf(part)) || !hasWord(phrase)) return false;
  return (
    isIn(part, known) ||
    isIn(known, part) ||
    synonymsOf(part).some((other) => goesBy(phrase, other))
  );
}
