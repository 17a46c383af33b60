import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { navigate } from '@gangway/shared-ui/platform';
import { mockApi, ShownToast, type MockedRequest } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import ProfilePage from '../routes/profile.page';
import { testProfile } from './candidate.factory';

type Replies = Parameters<typeof mockApi>[0];

export function openPage(replies: Replies): { user: UserEvent; requests: MockedRequest[] } {
  const requests = mockApi(replies);
  navigate('/profile/secret', { replace: true });
  profilePage();
  return { user: userEvent.setup(), requests };
}

export async function openProfile(changes: Partial<CandidateProfile> = {}, replies: Replies = {}) {
  const opened = openPage({
    'GET /api/profile/:token': { body: testProfile(changes) },
    ...replies,
  });
  await screen.findByRole('heading', { name: 'Your details' });
  return opened;
}

export const openProfileWith = (replies: Replies) => openProfile({}, replies);

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const toast = () => screen.getByTestId('toast');

export const acme = {
  id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c02',
  company: 'Acme',
  domain: 'acme.example',
};

const profilePage = () =>
  render(
    <>
      <ProfilePage params={{ token: 'secret' }} />
      <div data-testid="toast">
        <ShownToast />
      </div>
    </>,
  );
