import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { refusal } from '@gangway/shared-ui/testing';
import { screen } from '@testing-library/react';
import { testProfile } from '../testing/candidate.factory';
import { button, openProfile, toast } from '../testing/open-profile';

const ANSWER = 'POST /api/profile/:token/offers';
const LOCATION = { field: 'location', text: 'Reno, NV' } as const;
const CLEARANCE = { field: 'clearance', text: 'top-secret' } as const;

const title = 'Changes by your former employer';

async function openOffers(
  employerOffers: CandidateProfile['employerOffers'],
  replies: Parameters<typeof openProfile>[1] = {},
) {
  const opened = await openProfile({ employerOffers }, replies);
  await opened.user.click(await button('See them'));
  return opened;
}

it('shows nothing when the employer has changed nothing', async () => {
  await openProfile();
  expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
});

it('says what the employer has changed, and that recruiters do not see it', async () => {
  await openOffers([LOCATION, CLEARANCE]);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(await screen.findByText(/Recruiters see your profile as it is/)).toBeVisible();
  expect(screen.getByText('Reno, NV')).toBeVisible();
  expect(screen.getByText('Top Secret')).toBeVisible();
});

it.each([
  ['Use the new value, Location', true],
  ['Keep my value, Location', false],
])('sends the answer with the value that was shown: %s', async (name, take) => {
  const profile = testProfile({ employerOffers: [CLEARANCE], location: 'Reno, NV' });
  const { user, requests } = await openOffers([LOCATION, CLEARANCE], {
    [ANSWER]: { body: profile },
  });
  await user.click(await button(name));
  expect(await screen.findByText(/^Saved at/)).toBeVisible();
  expect(requests.at(-1)).toMatchObject({
    call: ANSWER,
    body: { field: 'location', shown: 'Reno, NV', take },
  });
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByText(/Northwind Freight has changed its records/)).toHaveFocus();
});

it('says so when the last change is answered', async () => {
  const { user } = await openOffers([LOCATION], { [ANSWER]: { body: testProfile() } });
  await user.click(await button('Keep my value, Location'));
  expect(await screen.findByText('You have answered all of them.')).toHaveFocus();
});

it('keeps a change unanswered, and says why, when the employer has changed it again', async () => {
  const message = 'Your former employer has changed this again.';
  const { user } = await openOffers([LOCATION], {
    [ANSWER]: refusal(409, message, 'changed_meanwhile'),
  });
  await user.click(await button('Use the new value, Location'));
  expect(await screen.findByText(`Not saved. ${message}`)).toBeVisible();
  expect(toast()).toHaveTextContent(message);
  expect(screen.getByText('Reno, NV')).toBeVisible();
});
