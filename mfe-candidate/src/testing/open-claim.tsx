import type { AnsweredClaim, CandidateClaim } from '@gangway/contract/talent/claims';
import { navigate } from '@gangway/shared-ui/platform';
import { mockApi, renderWithToast } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClaimPage from '../routes/claim.page';
import { testClaim } from './candidate.factory';

export const GET = 'GET /api/candidate/claim/:token';
const POST = 'POST /api/candidate/claim';

export const IN = 'Let recruiters find me';
export const HIDDEN = 'Keep me hidden';
export const OUT = 'Decline and erase my data';

export const answered = (changes: Partial<AnsweredClaim> = {}): { body: AnsweredClaim } => ({
  body: { choice: 'opt-in', profilePath: '/profile/new', erasure: null, ...changes },
});

export function showClaim(): void {
  navigate('/candidate/claim/secret', { replace: true });
  renderWithToast(<ClaimPage params={{ token: 'secret' }} />);
}

type Reply = Parameters<typeof mockApi>[0][typeof POST];

export async function openClaim(changes: Partial<CandidateClaim> = {}, reply: Reply = answered()) {
  const requests = mockApi({ [GET]: { body: testClaim(changes) }, [POST]: reply });
  showClaim();
  await screen.findByText('Hello, Grace Okafor.');
  const user = userEvent.setup();
  /** Sends the choice to be found, and gives what was sent. */
  const sendOptIn = async () => {
    await user.click(button(IN));
    await waitFor(() => expect(requests).toHaveLength(2));
    return requests[1]?.body;
  };
  return { user, requests, sendOptIn };
}

/** With the choice to be found, and the fields for it. */
export async function openOptIn(...[changes, reply]: Parameters<typeof openClaim>) {
  const opened = await openClaim(changes, reply);
  await opened.user.click(radio(IN));
  await screen.findByRole('textbox', { name: 'Full name' });
  return opened;
}

export const radio = (name: string) => screen.getByRole('radio', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByRole('textbox', { name });

export const handedOn = (answer: { body: AnsweredClaim }, notUploaded: readonly string[] = []) => ({
  ...answer.body,
  notUploaded,
});
