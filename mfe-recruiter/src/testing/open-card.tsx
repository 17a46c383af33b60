import type { User } from '@gangway/contract/identity/accounts';
import type { RevealAnswer } from '@gangway/contract/market/reveals';
import type { CandidateCard as Candidate } from '@gangway/contract/talent/candidate-card';
import { setSessionUser, useUser } from '@gangway/shared-ui/platform';
import { aUser, mockApi } from '@gangway/shared-ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { CandidateCard } from '../features/candidate-card/candidate-card';
import { DOUBLE_CLICK_MS } from '../features/candidate-card/use-reveal';
import { aCard, aRevealed } from './people';
import { renderPart } from './render-part';

export const REVEAL = 'POST /api/reveal-candidate';
export const USER = 'GET /api/auth/user';

type Shown = { card?: Candidate; user?: User; more?: Parameters<typeof mockApi>[0] };

export function openCard({ card = aCard(), user = aUser(), more = {} }: Shown = {}) {
  const requests = mockApi({ ...replies(), ...more });
  setSessionUser(user);
  renderPart(<List first={card} />);
  return { card: within(screen.getByRole('article')), requests };
}

export const button = (name: string) => screen.getByRole('button', { name });
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const spent = ({ requests }: ReturnType<typeof openCard>) =>
  requests.filter(({ call }) => call === REVEAL).map(({ body }) => body);

export async function press(name: string) {
  fireEvent.click(button(name));
  await pass(0);
}

export async function confirm() {
  button('Reveal').focus();
  await press('Reveal');
  await pass(DOUBLE_CLICK_MS);
  await press('Confirm');
}

const replies = () => ({
  [REVEAL]: { body: answer() },
  [USER]: { body: aUser({ tokensRemaining: 59 }) },
});

function List({ first }: { first: Candidate }) {
  const [card, setCard] = useState(first);
  const user = useUser();
  return user && <CandidateCard card={card} user={user} onRevealed={setCard} />;
}

const answer = (): RevealAnswer => ({
  success: true,
  candidate: aRevealed(),
  tokensSpent: 1,
  tokensRemaining: 59,
});
