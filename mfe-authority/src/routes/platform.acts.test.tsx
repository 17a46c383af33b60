import { expectToast } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelease, aRemote, aRemoteWithCanary } from '../features/releases/releases.factory';
import { mockPlatform, showRemote, STATUS, TRAIL } from '../testing/platform';

const ROLLBACK = 'POST /api/releases/:remote/rollback';
const PROMOTE = 'POST /api/releases/:remote/:version/promote';
const PREVIEWS = 'PUT /api/releases/:remote/:version/previews';

/** Without what the page reads again from time to time. */
const changesAmong = (requests: readonly { call: string }[]) =>
  requests.filter(({ call }) => !call.startsWith('GET '));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

const withStaged = () =>
  aRemote({
    releases: [
      aRelease({ version: 'd4e5f6a7b8', state: 'staged', traffic: 0 }),
      ...aRemote().releases,
    ],
  });

describe('rolling back', () => {
  const TITLE = 'Roll mfe-recruiter back?';
  const rolledBack = () =>
    aRemote({ rollbackTo: null, releases: [aRelease({ version: 'a1b2c3d4e5' })] });

  it('says what will happen, then does it and shows the result', async () => {
    const card = await showRemote(aRemote());
    await press('Roll back to a1b2c3d for mfe-recruiter');
    expect(
      dialog(TITLE).getByText(
        'mfe-recruiter will go back from b2c3d4e to a1b2c3d for all visitors.',
      ),
    ).toBeVisible();
    const requests = mockPlatform([rolledBack()], { [ROLLBACK]: { body: rolledBack() } });
    await userEvent.click(dialog(TITLE).getByRole('button', { name: 'Roll back to a1b2c3d' }));
    await expectToast('neutral | mfe-recruiter is back on a1b2c3d');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changesAmong(requests)[0]).toMatchObject({
      call: ROLLBACK,
      params: { remote: 'mfe-recruiter' },
    });
    await waitFor(() => expect(card.queryByRole('button', { name: /Roll back/ })).toBeNull());
    expect(card.getByRole('heading', { name: 'mfe-recruiter' })).toHaveFocus();
  });

  it('loads the releases and the audit trail again at once', async () => {
    await showRemote(aRemote());
    await press(/^Roll back/);
    const requests = mockPlatform([rolledBack()], { [ROLLBACK]: { body: rolledBack() } });
    await userEvent.click(dialog(TITLE).getByRole('button', { name: /^Roll back/ }));
    await waitFor(() =>
      expect(requests.map(({ call }) => call).slice(-3)).toEqual([ROLLBACK, STATUS, TRAIL]),
    );
  });

  it('does nothing when it is canceled, and gives the focus back', async () => {
    await showRemote(aRemote());
    const requests = mockPlatform([aRemote()]);
    await press(/^Roll back/);
    await userEvent.click(dialog(TITLE).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Roll back/ })).toHaveFocus();
    expect(changesAmong(requests)).toEqual([]);
  });

  it('removes a canary first', async () => {
    await showRemote(aRemoteWithCanary());
    await press('Remove the canary for mfe-recruiter');
    const shownDialog = dialog('Remove the canary of mfe-recruiter?');
    expect(
      shownDialog.getByText(
        'c9d0e1f will be removed from mfe-recruiter: its 10% of visitors will go back to b2c3d4e.',
      ),
    ).toBeVisible();
    mockPlatform([aRemote()], { [ROLLBACK]: { body: aRemote() } });
    await userEvent.click(shownDialog.getByRole('button', { name: 'Remove the canary' }));
    await expectToast('neutral | Removed the canary c9d0e1f of mfe-recruiter');
  });

  it('shows the message of the server when it is refused', async () => {
    await showRemote(aRemote());
    await press(/^Roll back/);
    const error = { message: 'There is nothing to go back to.', code: 'nothing_to_roll_back' };
    mockPlatform([aRemote()], { [ROLLBACK]: { status: 409, error } });
    await userEvent.click(dialog(TITLE).getByRole('button', { name: /^Roll back/ }));
    const alert = await dialog(TITLE).findByRole('alert');
    expect(alert).toHaveTextContent('There is nothing to go back to.');
  });

  it('says that it may have worked when no answer came', async () => {
    await showRemote(aRemote());
    await press(/^Roll back/);
    mockPlatform([aRemote()], { [ROLLBACK]: 'network failure' });
    await userEvent.click(dialog(TITLE).getByRole('button', { name: /^Roll back/ }));
    expect(await dialog(TITLE).findByRole('alert')).toHaveTextContent('It may still have worked');
  });

  it('closes its dialog when the canary was removed meanwhile', async () => {
    await showRemote(aRemoteWithCanary());
    await press(/^Remove the canary/);
    const shownDialog = dialog('Remove the canary of mfe-recruiter?');
    mockPlatform([aRemote()], { [ROLLBACK]: 'network failure' });
    await userEvent.click(shownDialog.getByRole('button', { name: 'Remove the canary' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Roll back to a1b2c3d/ })).toBeVisible();
  });

  it('closes its dialog when there is no longer anything to go back to', async () => {
    await showRemote(aRemoteWithCanary());
    await press(/^Remove the canary/);
    const gone = aRemote({ rollbackTo: null });
    const error = { message: 'There is nothing to go back to.', code: 'nothing_to_roll_back' };
    mockPlatform([gone], { [ROLLBACK]: { status: 409, error } });
    const shownDialog = dialog('Remove the canary of mfe-recruiter?');
    await userEvent.click(shownDialog.getByRole('button', { name: 'Remove the canary' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('promoting', () => {
  const TITLE = 'Who gets d4e5f6a?';

  it('gives a release the share that was chosen', async () => {
    const card = await showRemote(withStaged());
    await press('Promote d4e5f6a');
    const shownDialog = dialog(TITLE);
    expect(shownDialog.getByRole('radio', { name: '10%' })).toBeChecked();
    await userEvent.click(shownDialog.getByRole('radio', { name: '25%' }));
    expect(
      shownDialog.getByText(
        '25% of visitors will get d4e5f6a of mfe-recruiter, the other 75% will get b2c3d4e.',
      ),
    ).toBeVisible();
    const after = aRemote({
      releases: [
        aRelease({ version: 'd4e5f6a7b8', state: 'canary', traffic: 25 }),
        aRelease({ traffic: 75 }),
      ],
    });
    const requests = mockPlatform([after], { [PROMOTE]: { body: after } });
    await userEvent.click(shownDialog.getByRole('button', { name: 'Promote to 25%' }));
    expect(await card.findByText('Canary, 25%')).toBeVisible();
    expect(
      screen.getByText('neutral | d4e5f6a of mfe-recruiter goes to 25% of visitors'),
    ).toBeVisible();
    expect(changesAmong(requests)[0]).toMatchObject({
      params: { remote: 'mfe-recruiter', version: 'd4e5f6a7b8' },
      body: { traffic: 25 },
    });
  });

  it('accepts any whole number from 1 to 100, and marks anything else as invalid', async () => {
    await showRemote(withStaged());
    await press('Promote d4e5f6a');
    const shownDialog = dialog(TITLE);
    const number = shownDialog.getByRole('textbox', { name: 'Or any number from 1 to 100' });
    const requests = mockPlatform([withStaged()]);
    for (const wrong of ['0', '101', '2.5', 'ten']) {
      await userEvent.clear(number);
      await userEvent.type(number, wrong);
      await userEvent.click(shownDialog.getByRole('button', { name: 'Promote' }));
      expect(number).toHaveAccessibleDescription('Enter a whole number from 1 to 100');
    }
    expect(changesAmong(requests)).toEqual([]);
    await userEvent.clear(number);
    await userEvent.type(number, '33');
    expect(number).toBeValid();
    expect(shownDialog.getByRole('button', { name: 'Promote to 33%' })).toBeVisible();
  });

  it('starts at the share that a canary has', async () => {
    await showRemote(aRemoteWithCanary());
    await press('Change share c9d0e1f');
    expect(dialog('Who gets c9d0e1f?').getByRole('radio', { name: '10%' })).toBeChecked();
  });

  it('lists each reason of a refusal, and can be tried again', async () => {
    await showRemote(withStaged());
    await press('Promote d4e5f6a');
    const error = {
      message: 'This release does not fit what is live.',
      code: 'budget_exceeded',
      issues: [
        { path: '/talent-search', message: 'JavaScript is 372 kB of 360 kB: take 12 kB out.' },
        { path: 'react', message: 'It asks for react ^20, the shell brings 19.3.1.' },
      ],
    };
    mockPlatform([withStaged()], { [PROMOTE]: { status: 422, error } });
    await userEvent.click(dialog(TITLE).getByRole('button', { name: 'Promote to 10%' }));
    const alert = within(await dialog(TITLE).findByRole('alert'));
    expect(alert.getByText('This release does not fit what is live.')).toBeVisible();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'JavaScript is 372 kB of 360 kB: take 12 kB out.',
      'It asks for react ^20, the shell brings 19.3.1.',
    ]);
    mockPlatform([aRemote()], { [PROMOTE]: { body: aRemote() } });
    await userEvent.click(dialog(TITLE).getByRole('button', { name: 'Promote to 10%' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a refusal as a toast when the dialog was already closed', async () => {
    await showRemote(withStaged());
    await press('Promote d4e5f6a');
    let answer: (response: Response) => void = () => undefined;
    globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
    await userEvent.click(dialog(TITLE).getByRole('button', { name: 'Promote to 10%' }));
    await userEvent.click(dialog(TITLE).getByRole('button', { name: 'Cancel' }));
    mockPlatform([withStaged()]);
    answer(new Response('{"message":"Its files are gone."}', { status: 410 }));
    await expectToast('destructive | Action failed | Its files are gone.');
  });
});

it('makes an earlier release the default', async () => {
  const card = await showRemote(aRemote());
  await press('Show 1 earlier release');
  await press('Make default a1b2c3d');
  const shownDialog = dialog('Make a1b2c3d the default?');
  expect(
    shownDialog.getByText('All visitors will get a1b2c3d of mfe-recruiter, in place of b2c3d4e.'),
  ).toBeVisible();
  const after = aRemote({ releases: [aRelease({ version: 'a1b2c3d4e5' })] });
  const requests = mockPlatform([after], { [PROMOTE]: { body: after } });
  await userEvent.click(shownDialog.getByRole('button', { name: 'Make default' }));
  await expectToast('neutral | a1b2c3d is the default of mfe-recruiter');
  expect(changesAmong(requests)[0]).toMatchObject({
    params: { version: 'a1b2c3d4e5' },
    body: { traffic: 100 },
  });
  await waitFor(() => expect(card.queryByText('b2c3d4e')).toBeNull());
});

it('saves who previews a release', async () => {
  const card = await showRemote(withStaged());
  await press('Previews d4e5f6a');
  const shownDialog = dialog('Who previews d4e5f6a?');
  await userEvent.type(shownDialog.getByRole('textbox', { name: 'Users' }), 'maya\n lee ');
  await userEvent.type(
    shownDialog.getByRole('textbox', { name: 'Organizations' }),
    'Northstar Freight',
  );
  const previews = { users: ['maya', 'lee'], organizations: ['Northstar Freight'] };
  const after = aRemote({
    releases: [aRelease({ version: 'd4e5f6a7b8', state: 'staged', traffic: 0, previews })],
  });
  const requests = mockPlatform([after], { [PREVIEWS]: { body: after } });
  await userEvent.click(shownDialog.getByRole('button', { name: 'Save previews' }));
  expect(await card.findByText('Previewed by maya, lee, Northstar Freight')).toBeVisible();
  expect(screen.getByText('neutral | Previews of d4e5f6a saved')).toBeVisible();
  expect(changesAmong(requests)[0]).toMatchObject({ call: PREVIEWS, body: previews });
});
