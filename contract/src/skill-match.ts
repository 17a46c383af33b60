import { fold, phraseOf } from './fold';
import { SYNONYM_GROUPS } from './skill-synonyms';

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

const hasWord = (phrase: string): boolean => phrase.trim() !== '';

const isIn = (part: string, whole: string): boolean =>
  part.length > SHORT
    ? fold(whole).includes(fold(part))
    : hasWord(phraseOf(part)) && phraseOf(whole).includes(phraseOf(part));

/** Either holds the other, or one goes by another name of the other. Blank is no skill. */
export function isSameSkill(wanted: string, known: string): boolean {
  const [a, b] = [wanted.trim(), known.trim()];
  if (a === '' || b === '') return false;
  const phrase = phraseOf(b);
  return isIn(a, b) || isIn(b, a) || synonymsOf(a).some((other) => phrase.includes(other));
}
