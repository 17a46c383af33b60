import type { AnsweredClaim } from '@gangway/contract/talent/claims';
import { navigate } from '@gangway/shared-ui/platform';
import { renderWithToast } from '@gangway/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import ClaimPage from '../routes/claim.page';

export const GET = 'GET /api/candidate/claim/:token';
export const POST = 'POST /api/candidate/claim';

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

export async function openClaim() {
  showClaim();
  await screen.findByText('Hello, Grace Okafor.');
  return userEvent.setup();
}

export const radio = (name: string) => screen.getByRole('radio', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByRole('textbox', { name });

export async function chooseIn(user: UserEvent) {
  await user.click(radio(IN));
  await screen.findByRole('textbox', { name: 'Full name' });
}

export const handedOn = (answer: { body: AnsweredClaim }, notUploaded: readonly string[] = []) => ({
  ...answer.body,
  notUploaded,
});
