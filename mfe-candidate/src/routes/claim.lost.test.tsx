import type { AnsweredClaim } from '@gangway/contract/claims';
import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { mockApi } from '@gangway/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testClaim } from '../features/claim/claim.factory';
import ClaimPage from './claim.page';

const GET = 'GET /api/candidate/claim/:token';
const POST = 'POST /api/candidate/claim';
const IN = 'Let recruiters find me';
const HIDDEN = 'Keep my profile, but hidden';
const OUT = 'Decline, and erase my data';

const answered = (choice: AnsweredClaim['choice']): { body: AnsweredClaim } => ({
  body: { choice, profilePath: '/profile/new', erasure: null },
});

async function open() {
  render(<ClaimPage params={{ token: 'secret' }} />);
  await screen.findByText('Hello Grace Okafor.');
  return userEvent.setup();
}

const radio = (name: string) => screen.getByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  sessionStorage.clear();
  navigate('/candidate/claim/secret', { replace: true });
});

describe('an answer whose connection is lost', () => {
  test('is tried again when the connection was lost, until another choice is made', async () => {
    const requests = mockApi({ [GET]: { body: testClaim() }, [POST]: 'network failure' });
    const user = await open();
    await user.click(radio(HIDDEN));
    await user.click(button('Keep me hidden'));
    expect(await screen.findByText(/^The connection is lost. Nothing is gone/)).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(requests).toHaveLength(3));
    await user.click(radio(OUT));
    expect(screen.queryByText(/^The connection is lost/)).not.toBeInTheDocument();
  });

  test('is sent at once by a press while the connection is lost', async () => {
    let attempt = 0;
    const answer = answered('stay-private');
    mockApi({
      [GET]: { body: testClaim() },
      [POST]: () => ((attempt += 1) === 1 ? 'network failure' : answer),
    });
    const user = await open();
    await user.click(radio(HIDDEN));
    await user.click(button('Keep me hidden'));
    await screen.findByText(/^The connection is lost/);
    await user.click(button('Keep me hidden'));
    await waitFor(() => expect(currentEntry().location.state).toEqual(answer.body));
  });

  test('is not sent without what is typed while the connection is lost', async () => {
    let attempt = 0;
    const requests = mockApi({
      [GET]: { body: testClaim() },
      [POST]: () => ((attempt += 1) === 1 ? 'network failure' : answered('opt-in')),
    });
    const user = await open();
    await user.click(radio(IN));
    await user.click(button(IN));
    await screen.findByText(/^The connection is lost/);
    await user.type(field('Location'), '!');
    expect(screen.queryByText(/^The connection is lost/)).not.toBeInTheDocument();
    await user.click(button(IN));
    await waitFor(() => expect(window.location.pathname).toBe('/candidate/success'));
    expect(requests.at(-1)?.body).toMatchObject({ profileData: { location: 'Seattle, WA!' } });
    expect(requests).toHaveLength(3);
  });
});
