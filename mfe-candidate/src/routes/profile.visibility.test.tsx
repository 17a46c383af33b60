import { screen } from '@testing-library/react';
import { testProfile } from '../features/profile/profile.factory';
import { button, openProfile, toast } from '../testing/open-profile';

const CHOOSE = 'PUT /api/profile/:token/choice';
const JUMP = 'POST /api/profile/:token/jump-ship';

describe('who can find the candidate', () => {
  test.each([
    ['opted-in', 'Recruiters can find you', ['Keep me hidden']],
    ['private', 'Nobody can find you', ['Let recruiters find me']],
    ['invited', 'Nobody can find you yet', ['Let recruiters find me', 'Keep me hidden']],
  ] as const)(
    'is told to one who is %s, with what can be chosen',
    async (state, title, choices) => {
      await openProfile({ state });
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      const offered = screen.getAllByRole('button', { name: /Let recruiters|Keep me/ });
      expect(offered.map(({ textContent }) => textContent)).toEqual(choices);
    },
  );

  test('is changed by a press, and the focus is on what is so now', async () => {
    const { user, requests } = await openProfile(
      { state: 'opted-in' },
      { [CHOOSE]: { body: testProfile({ state: 'private' }) } },
    );
    await user.click(await button('Keep me hidden'));
    expect(await screen.findByRole('heading', { name: 'Nobody can find you' })).toHaveFocus();
    expect(screen.getByText(/^Saved at/)).toBeVisible();
    expect(requests[1]).toMatchObject({ call: CHOOSE, body: { choice: 'stay-private' } });
  });

  test('stays as it was where the server refuses', async () => {
    const { user } = await openProfile(
      { state: 'private' },
      { [CHOOSE]: { status: 500, error: { message: 'Something went wrong' } } },
    );
    await user.click(await button('Let recruiters find me'));
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    expect(toast()).toHaveTextContent('destructive | Update Failed | Something went wrong');
    expect(screen.getByRole('heading', { name: 'Nobody can find you' })).toBeVisible();
  });
});

describe('jumping ship', () => {
  const jumped = testProfile({ hasJumpedShip: true });

  test('is confirmed first, then shows the badge and cannot be done twice', async () => {
    const { user, requests } = await openProfile({}, { [JUMP]: { body: jumped } });
    await user.click(await button('Jump ship'));
    expect(requests).toHaveLength(1);
    await user.click(await button('Yes, jump ship'));
    expect(await button('Jumped Ship')).toBeDisabled();
    expect(screen.getAllByText('Jumped Ship')).toHaveLength(2);
    expect(screen.getByText(/^Your profile carries the badge/)).toHaveFocus();
    expect(requests[1]).toMatchObject({ params: { token: 'secret' }, body: { jumped: true } });
  });

  test('can be called off', async () => {
    const { user, requests } = await openProfile();
    await user.click(await button('Jump ship'));
    await user.click(await button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Jump ship')).toBeEnabled();
    expect(requests).toHaveLength(1);
  });

  test('says so when it fails, and can be tried again', async () => {
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
