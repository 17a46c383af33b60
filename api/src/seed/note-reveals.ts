import { REVEAL_NOTES } from './data/reveal-notes';
import { DEMO_ENTERPRISE_RECRUITER } from './demo-accounts';
import { DEMO_USERNAMES } from '../identity/sign-in/test-login';
import type { Reveal } from './token-history';

export const TAKES_NOTES: readonly string[] = [
  DEMO_USERNAMES.recruiter_pro,
  DEMO_USERNAMES.recruiter_ultimate,
  DEMO_ENTERPRISE_RECRUITER,
];

/** How far three of the recruiters are with those whom they revealed first. */
export function noteReveals(username: string, reveals: readonly Reveal[]): Reveal[] {
  if (!TAKES_NOTES.includes(username)) return [...reveals];
  const inOrder = reveals.toSorted((a, b) => a.revealedAt.getTime() - b.revealedAt.getTime());
  return inOrder.map((reveal, place) => ({ ...reveal, ...REVEAL_NOTES[place] }));
}
