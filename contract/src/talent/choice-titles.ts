import type { Choice } from './candidate-rules';

export const CHOICE_TITLES: Record<Choice, string> = {
  'opt-in': 'Let recruiters find me',
  'stay-private': 'Keep me hidden',
  'opt-out': 'Decline and erase my data',
};
