import { expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfirmEmailPage from './confirm-email.page';

const POST = 'POST /api/candidate/confirm-email';
const confirmed = { body: { email: 'grace@new.example', profilePath: '/profile/new' } };

function open(replies: Parameters<typeof mockApi>[0]) {
  const requests = mockApi(replies);
  render(<ConfirmEmailPage params={{ token: 'secret' }} />);
  return { requests, user: userEvent.setup() };
}

const use = () => screen.getByRole('button', { name: 'Use this email' });

describe('a link that confirms a new email', () => {
  it('changes nothing when it is opened', () => {
    const { requests } = open({});
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm your new email');
    expect(requests).toHaveLength(0);
  });

  it('confirms the email at a press, and leads to the profile by its new link', async () => {
    const { user, requests } = open({ [POST]: confirmed });
    await user.click(use());
    expect(
      await screen.findByText(/^Your profile email is now grace@new\.example\./),
    ).toBeVisible();
    expectLink('Open my profile', '/profile/new');
    expect(requests[0]?.body).toEqual({ token: 'secret' });
  });

  it.each([
    ['link_invalid', 'This link has expired or was used already.'],
    ['email_taken', 'Another profile has this email address.'],
  ] as const)('shows the server’s reason and disables its button for %s', async (code, message) => {
    const { user } = open({ [POST]: refusal(409, message, code) });
    await user.click(use());
    expect(await screen.findByText(`Not confirmed. ${message}`)).toBeVisible();
    expect(use()).toBeDisabled();
  });

  it('can be tried again after a failure of the server', async () => {
    const { user } = open({ [POST]: refusal(500, 'Broken') });
    await user.click(use());
    expect(await screen.findByText('Not confirmed. Broken')).toBeVisible();
    expect(use()).toBeEnabled();
  });
});
