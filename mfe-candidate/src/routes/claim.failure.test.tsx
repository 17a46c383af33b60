import { currentEntry } from '@gangway/shared-ui/platform';
import { expectLink, inTurn, mockApi, refusal } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testClaim } from '../testing/candidate.factory';
import {
  GET,
  showClaim,
  answered,
  button,
  field,
  handedOn,
  HIDDEN,
  IN,
  openClaim,
  openOptIn,
  OUT,
  radio,
} from '../testing/open-claim';

beforeEach(() => sessionStorage.clear());

describe('an invitation that cannot be opened', () => {
  it('is called invalid when its link is unknown, and leads to the list check', async () => {
    mockApi({ [GET]: refusal(404, 'No link', 'not_found') });
    showClaim();
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Link' })).toBeVisible();
    expect(
      screen.getByText(
        'This claim link is invalid or has expired. Please contact your HR department for assistance.',
      ),
    ).toBeVisible();
    expectLink('Check whether you are on a list', '/about#list-check');
  });

  it('asks the reader to wait after too many requests', async () => {
    mockApi({ [GET]: refusal(429, 'Slow down', 'rate_limited') });
    showClaim();
    expect(await screen.findByRole('heading', { name: 'Please wait a moment' })).toBeVisible();
  });

  it('can be opened with Try again after a failure of the server', async () => {
    const failure = refusal(500, 'Broken', 'internal');
    mockApi({ [GET]: inTurn(failure, { body: testClaim() }) });
    showClaim();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello, Grace Okafor.')).toBeVisible();
  });
});

describe('an answer that is sent while the connection is lost', () => {
  it('is tried again until the person makes another choice', async () => {
    const { user, requests } = await openClaim({}, 'network failure');
    await user.click(radio(HIDDEN));
    await user.click(button('Keep me hidden'));
    expect(
      await screen.findByText(/^You are offline. We will keep trying, and save/),
    ).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(requests).toHaveLength(3));
    await user.click(radio(OUT));
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });

  it('is sent at once when its button is pressed again', async () => {
    const answer = answered({ choice: 'stay-private' });
    const { user } = await openClaim({}, inTurn('network failure', answer));
    await user.click(radio(HIDDEN));
    await user.click(button('Keep me hidden'));
    await screen.findByText(/^You are offline/);
    await user.click(button('Keep me hidden'));
    await waitFor(() => expect(currentEntry().location.state).toEqual(handedOn(answer)));
  });

  it('waits for another press once the person types, then includes the new text', async () => {
    const { user, requests } = await openOptIn({}, inTurn('network failure', answered()));
    await user.click(button(IN));
    await screen.findByText(/^You are offline/);
    await user.type(field('Location'), '!');
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
    await user.click(button(IN));
    await waitFor(() => expect(window.location.pathname).toBe('/candidate/success'));
    expect(requests.at(-1)?.body).toMatchObject({ profileData: { location: 'Seattle, WA!' } });
    expect(requests).toHaveLength(3);
  });
});
