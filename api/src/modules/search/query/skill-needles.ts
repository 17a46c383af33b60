import { fold, phraseOf } from '@gangway/contract/fold';
import { SHORT, synonymsOf } from '@gangway/contract/skill-match';

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
  if (phrase.trim() === '') return null;
  return {
    folded,
    phrase,
    isWord: Array.from(folded).length <= SHORT,
    synonyms: synonymsOf(folded),
  };
}
