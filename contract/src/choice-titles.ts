import type { Choice } from './candidate-rules';

/** What each choice is called, on the claim page and in the invitation to it. */
export const CHOICE_TITLES: Record<Choice, string> = {
  'opt-in': 'Let recruiters find me',
  'stay-private': 'Keep me hidden',
  'opt-out': 'Decline and erase my data',
};
