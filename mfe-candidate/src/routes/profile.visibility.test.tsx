import { screen, waitFor, within } from '@testing-library/react';
import { testProfile } from '../features/profile/profile.factory';
import { button, openProfile, toast } from '../testing/open-profile';

const CHOOSE = 'PUT /api/profile/:token/choice';
const JUMP = 'POST /api/profile/:token/jump-ship';

describe('who can find the candidate', () => {
  it.each([
    ['opted-in', 'You let recruiters find you', ['Keep me hidden']],
    ['private', 'You are hidden', ['Let recruiters find me']],
    ['invited', 'You have not decided yet', ['Let recruiters find me', 'Keep me hidden']],
  ] as const)(
    'is told to one who is %s, with what can be chosen',
    async (state, title, choices) => {
      await openProfile({ state });
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      const offered = screen.getAllByRole('button', { name: /Let recruiters|Keep me/ });
      expect(offered.map(({ textContent }) => textContent)).toEqual(choices);
    },
  );

  it.each([
    ['opted-in', '2026-11-03T06:40:00.000Z', /Visible since November 3, 2026\.$/],
    ['opted-in', null, /New people appear together, usually within a day\.$/],
    ['private', null, /still have access to them\.$/],
  ] as const)(
    'says since when recruiters find one who is %s: %s',
    async (state, findableSince, words) => {
      const isInNextBatch = state === 'opted-in' && findableSince === null;
      await openProfile({ state, findableSince, isInNextBatch });
      expect(screen.getByText(words)).toBeVisible();
    },
  );

  it('promises no day to one on a list that the employer has archived', async () => {
    await openProfile({ state: 'opted-in', findableSince: null });
    expect(screen.getByText(/and you see who did\.$/)).toBeVisible();
  });

  it('is changed by a press, and the focus is on what is so now', async () => {
    const { user, requests } = await openProfile(
      { state: 'opted-in' },
      { [CHOOSE]: { body: testProfile({ state: 'private' }) } },
    );
    await user.click(await button('Keep me hidden'));
    expect(await screen.findByRole('heading', { name: 'You are hidden' })).toHaveFocus();
    expect(screen.getByText(/^Saved at/)).toBeVisible();
    expect(requests[1]).toMatchObject({
      call: CHOOSE,
      body: { choice: 'stay-private', version: 'v1' },
    });
  });

  it('stays as it was where the server refuses', async () => {
    const { user } = await openProfile(
      { state: 'private' },
      { [CHOOSE]: { status: 500, error: { message: 'Something went wrong' } } },
    );
    await user.click(await button('Let recruiters find me'));
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    expect(toast()).toHaveTextContent('destructive | Update Failed | Something went wrong');
    expect(screen.getByRole('heading', { name: 'You are hidden' })).toBeVisible();
  });
});

it('an opt-in names the facts that were shown, and says if they have changed since', async () => {
  const message = 'Your former employer has changed your details since you opened this page.';
  const { user, requests } = await openProfile(
    { state: 'invited', version: 'v7' },
    { [CHOOSE]: { status: 409, error: { code: 'changed_meanwhile', message } } },
  );
  await user.click(await button('Let recruiters find me'));
  expect(await screen.findByText(`Not saved. ${message}`)).toBeVisible();
  expect(requests[1]?.body).toEqual({ choice: 'opt-in', version: 'v7' });
});

describe('jumping ship', () => {
  const jumped = testProfile({ hasJumpedShip: true });

  it('is confirmed first, then shows the badge and cannot be done twice', async () => {
    const { user, requests } = await openProfile({}, { [JUMP]: { body: jumped } });
    await user.click(await button('Jump ship'));
    expect(await screen.findByText(/You cannot undo this yourself/)).toBeVisible();
    expect(requests).toHaveLength(1);
    await user.click(await button('Yes, jump ship'));
    await waitFor(async () => expect(await button('Jumped Ship')).toBeDisabled());
    expect(screen.getAllByText('Jumped Ship')).toHaveLength(2);
    expect(screen.getByText(/^Recruiters who find you see a Jumped Ship badge/)).toHaveFocus();
    expect(requests[1]).toMatchObject({ params: { token: 'secret' }, body: { jumped: true } });
  });

  it('is no main act: its button is not filled', async () => {
    await openProfile();
    expect(await button('Jump ship')).toHaveClass('quiet');
  });

  it('offers to hide the profile too, and does both', async () => {
    const hidden = testProfile({ hasJumpedShip: true, state: 'private' });
    const { user, requests } = await openProfile(
      {},
      { [JUMP]: { body: jumped }, [CHOOSE]: { body: hidden } },
    );
    await user.click(await button('Jump ship'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Hide my profile from recruiters too' }));
    await user.click(await button('Yes, jump ship'));
    expect(await screen.findByRole('heading', { name: 'You are hidden' })).toBeVisible();
    expect(requests.slice(1).map(({ call, body }) => [call, body])).toEqual([
      [JUMP, { jumped: true }],
      [CHOOSE, { choice: 'stay-private' }],
    ]);
  });

  it('offers no hiding to a profile that is hidden', async () => {
    const { user } = await openProfile({ state: 'private' });
    await user.click(await button('Jump ship'));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says so when the badge is saved and the hiding is refused', async () => {
    const { user } = await openProfile(
      {},
      {
        [JUMP]: { body: jumped },
        [CHOOSE]: { status: 429, error: { message: 'Too many attempts.', code: 'rate_limited' } },
      },
    );
    await user.click(await button('Jump ship'));
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button('Yes, jump ship'));
    expect(
      await screen.findByText(/^The badge was added, but your profile is still visible\. Too many/),
    ).toBeVisible();
    expect(await button('Jumped Ship')).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'You let recruiters find you' })).toBeVisible();
  });

  it('can be called off', async () => {
    const { user, requests } = await openProfile();
    await user.click(await button('Jump ship'));
    await user.click(await button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Jump ship')).toBeEnabled();
    expect(requests).toHaveLength(1);
  });

  it('says so when it fails, and can be tried again', async () => {
    const { user } = await openProfile(
      {},
      { [JUMP]: { status: 500, error: { message: 'Something went wrong' } } },
    );
    await user.click(await button('Jump ship'));
    await user.click(await button('Yes, jump ship'));
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    expect(toast()).toHaveTextContent('destructive | Update Failed | Something went wrong');
    expect(await button('Jump ship')).toBeEnabled();
  });
});
