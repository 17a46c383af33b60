import { refusal } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { testProfile } from '../testing/candidate.factory';
import { button, openProfile, openProfileWith, toast } from '../testing/open-profile';

const CHOOSE = 'PUT /api/profile/:token/choice';
const JUMP = 'POST /api/profile/:token/jump-ship';

describe('the section on who can find the candidate', () => {
  it.each([
    ['opted-in', 'You let recruiters find you', ['Keep me hidden']],
    ['private', 'You are hidden', ['Let recruiters find me']],
    ['invited', 'You have not decided yet', ['Let recruiters find me', 'Keep me hidden']],
  ] as const)(
    'shows the choice and offers the others when the state is %s',
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
    'explains the state "%s" with visibility since %s',
    async (state, findableSince, words) => {
      const isInNextBatch = state === 'opted-in' && findableSince === null;
      await openProfile({ state, findableSince, isInNextBatch });
      expect(screen.getByText(words)).toBeVisible();
    },
  );

  it('promises no day when the person is in no next group, as on an archived list', async () => {
    await openProfile({ state: 'opted-in', findableSince: null, isInNextBatch: false });
    expect(screen.getByText(/and you see who did\.$/)).toBeVisible();
  });

  it('changes the choice at a press, and focuses the new heading', async () => {
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

  it('keeps the old choice when the server refuses the new one', async () => {
    const { user } = await openProfile(
      { state: 'private' },
      { [CHOOSE]: refusal(500, 'Something went wrong') },
    );
    await user.click(await button('Let recruiters find me'));
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    expect(toast()).toHaveTextContent('destructive | Update Failed | Something went wrong');
    expect(screen.getByRole('heading', { name: 'You are hidden' })).toBeVisible();
  });
});

it('sends the version of the facts with an opt-in, and says when they have changed since', async () => {
  const message = 'Your former employer has changed your details since you opened this page.';
  const { user, requests } = await openProfile(
    { state: 'invited', version: 'v7' },
    { [CHOOSE]: refusal(409, message, 'changed_meanwhile') },
  );
  await user.click(await button('Let recruiters find me'));
  expect(await screen.findByText(`Not saved. ${message}`)).toBeVisible();
  expect(requests[1]?.body).toEqual({ choice: 'opt-in', version: 'v7' });
});

describe('jumping ship', () => {
  async function jump(replies: Parameters<typeof openProfileWith>[0], isHiding = false) {
    const opened = await openProfileWith(replies);
    await opened.user.click(await button('Jump ship'));
    if (isHiding) {
      const name = 'Hide my profile from recruiters too';
      await opened.user.click(await screen.findByRole('checkbox', { name }));
    }
    await opened.user.click(await button('Yes, jump ship'));
    return opened;
  }

  const jumped = testProfile({ hasJumpedShip: true });

  it('asks for a confirmation, then shows the badge and cannot be done again', async () => {
    const { user, requests } = await openProfileWith({ [JUMP]: { body: jumped } });
    await user.click(await button('Jump ship'));
    expect(await screen.findByText(/You cannot undo this yourself/)).toBeVisible();
    expect(requests).toHaveLength(1);
    await user.click(await button('Yes, jump ship'));
    await waitFor(async () => expect(await button('Jumped Ship')).toBeDisabled());
    expect(screen.getAllByText('Jumped Ship')).toHaveLength(2);
    expect(screen.getByText(/^Recruiters who find you see a Jumped Ship badge/)).toHaveFocus();
    expect(requests[1]).toMatchObject({ params: { token: 'secret' }, body: { jumped: true } });
  });

  it('has a quiet button, as it is not the main action', async () => {
    await openProfile();
    expect(await button('Jump ship')).toHaveClass('quiet');
  });

  it('offers to hide the profile too, and does both', async () => {
    const hidden = testProfile({ hasJumpedShip: true, state: 'private' });
    const { requests } = await jump({ [JUMP]: { body: jumped }, [CHOOSE]: { body: hidden } }, true);
    expect(await screen.findByRole('heading', { name: 'You are hidden' })).toBeVisible();
    expect(requests.slice(1).map(({ call, body }) => [call, body])).toEqual([
      [JUMP, { jumped: true }],
      [CHOOSE, { choice: 'stay-private' }],
    ]);
  });

  it('does not offer to hide a profile that is hidden already', async () => {
    const { user } = await openProfile({ state: 'private' });
    await user.click(await button('Jump ship'));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says so when the badge is saved but hiding is refused', async () => {
    const limited = refusal(429, 'Too many attempts.', 'rate_limited');
    await jump({ [JUMP]: { body: jumped }, [CHOOSE]: limited }, true);
    expect(
      await screen.findByText(/^The badge was added, but your profile is still visible\. Too many/),
    ).toBeVisible();
    expect(await button('Jumped Ship')).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'You let recruiters find you' })).toBeVisible();
  });

  it('can be canceled', async () => {
    const { user, requests } = await openProfile();
    await user.click(await button('Jump ship'));
    await user.click(await button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Jump ship')).toBeEnabled();
    expect(requests).toHaveLength(1);
  });

  it('says so when it fails, and can be tried again', async () => {
    await jump({ [JUMP]: refusal(500, 'Something went wrong') });
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    expect(toast()).toHaveTextContent('destructive | Update Failed | Something went wrong');
    expect(await button('Jump ship')).toBeEnabled();
  });
});
