import { setSessionUser } from '@gangway/shared-ui/platform';
import {
  anAuthority,
  mockApi,
  type MockedRequest,
  refusal,
  renderWithToast,
} from '@gangway/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SecondFactorPanel } from './second-factor.panel';

const AT = '/api/auth/second-factor';
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, index) => `code-numb-er${index + 2}a`);
const SETUP = { key: KEY, uri: `otpauth://totp/x?secret=${KEY}`, qr: { size: 1, path: 'M0 0z' } };
const OFF = { turnedOnAt: null, recoveryCodesLeft: 0 };
const ON = { turnedOnAt: '2026-03-02T12:00:00.000Z', recoveryCodesLeft: 9 };

type Replies = Parameters<typeof mockApi>[0];

const onTurnedOn = jest.fn();

function open(replies: Replies): { user: UserEvent; requests: MockedRequest[] } {
  onTurnedOn.mockClear();
  const requests = mockApi({ 'GET /api/auth/user': { body: anAuthority() }, ...replies });
  act(() => setSessionUser(anAuthority({ mustSetUpSecondFactor: true })));
  const user = userEvent.setup();
  renderWithToast(<SecondFactorPanel onTurnedOn={onTurnedOn} />);
  return { user, requests };
}

const code = () => screen.getByLabelText('6-digit code');
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const bodyOf = (requests: MockedRequest[], act_: string) =>
  requests.find(({ call }) => call === `POST ${AT}/${act_}`)?.body;

const whileOff: Replies = {
  [`GET ${AT}`]: { body: OFF },
  [`POST ${AT}/setup`]: { body: SETUP },
  [`POST ${AT}/confirm`]: { body: { codes: CODES } },
};

async function openKey(replies: Replies = {}) {
  const opened = open({ ...whileOff, ...replies });
  await press(opened.user, 'Set up two-step verification');
  await opened.user.type(screen.getByLabelText('Your password'), 'secret{Enter}');
  await screen.findByLabelText('6-digit code');
  return opened;
}

describe('setting up the second factor', () => {
  it('takes the password, shows the key as QR code and text, and turns on with a code', async () => {
    const { user, requests } = await openKey();
    expect(bodyOf(requests, 'setup')).toEqual({ currentPassword: 'secret' });
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await press(user, 'Copy key');
    expect(await navigator.clipboard.readText()).toBe(KEY);
    await user.type(code(), '123456{Enter}');
    expect(await screen.findByRole('region', { name: 'Recovery codes' })).toHaveFocus();
    expect(bodyOf(requests, 'confirm')).toEqual({ code: '123456' });
    expect(onTurnedOn).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(requests.at(-1)?.call).toBe('GET /api/auth/user'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  });

  it('offers the recovery codes for copying, as a file and on paper', async () => {
    const { user } = await openKey();
    await user.type(code(), '123456{Enter}');
    await press(user, 'Copy');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    const download = screen.getByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('download', 'gangway-recovery-codes.txt');
    expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(CODES.join('\n'));
    const print = jest.spyOn(window, 'print').mockImplementation();
    await press(user, 'Print');
    expect(print).toHaveBeenCalledTimes(1);
    mockApi({ [`GET ${AT}`]: { body: { ...ON, recoveryCodesLeft: 10 } } });
    await press(user, 'I have saved them');
    expect(await screen.findByText('10 recovery codes left.')).toBeVisible();
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
  });

  it('shows a wrong password at its field', async () => {
    const { user } = open({
      ...whileOff,
      [`POST ${AT}/setup`]: refusal(400, 'Current password is incorrect', 'wrong_password'),
    });
    await press(user, 'Set up two-step verification');
    expect(screen.getByLabelText('Your password')).toHaveFocus();
    await user.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
        'Current password is incorrect',
      ),
    );
  });

  it('asks for another code when one is wrong', async () => {
    const { user } = await openKey({
      [`POST ${AT}/confirm`]: refusal(400, 'This code is incorrect', 'wrong_code'),
    });
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('This code is incorrect'));
    await user.keyboard('12345');
    await press(user, 'Turn on');
    expect(code()).toHaveAccessibleDescription('Please enter the 6-digit code');
  });

  it('can be canceled at each step', async () => {
    const { user } = await openKey();
    await press(user, 'Cancel');
    await press(user, 'Set up two-step verification');
    await press(user, 'Cancel');
    expect(await screen.findByText(/only your password/)).toBeVisible();
  });
});

describe('a second factor that is on', () => {
  const whileOn: Replies = { [`GET ${AT}`]: { body: ON } };
  const prove = async (user: UserEvent, button: string) => {
    await user.type(screen.getByLabelText('Your password'), 'secret');
    await user.type(screen.getByLabelText('Code'), 'abcd-efgh-jklm');
    await press(user, button);
  };
  const PROOF = { currentPassword: 'secret', code: 'abcd-efgh-jklm' };

  it('shows since when it is on, and how many recovery codes are left', async () => {
    open(whileOn);
    expect(await screen.findByText(/Since March 2, 2026/)).toBeVisible();
    expect(screen.getByText('9 recovery codes left.')).toBeVisible();
  });

  it('is turned off with password and code', async () => {
    const { user, requests } = open({ ...whileOn, [`POST ${AT}/turn-off`]: { body: undefined } });
    await press(user, 'Turn off');
    await prove(user, 'Turn off');
    expect(await screen.findByText(/Two-step verification is off/)).toBeVisible();
    expect(bodyOf(requests, 'turn-off')).toEqual(PROOF);
    await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /api/auth/user'));
  });

  it('gives new recovery codes for password and code', async () => {
    const { user, requests } = open({
      ...whileOn,
      [`POST ${AT}/recovery-codes`]: { body: { codes: CODES } },
    });
    await press(user, 'New recovery codes');
    await prove(user, 'Create new codes');
    expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
    expect(bodyOf(requests, 'recovery-codes')).toEqual(PROOF);
  });

  it('shows any other failure in a toast', async () => {
    const { user } = open({
      ...whileOn,
      [`POST ${AT}/turn-off`]: refusal(429, 'Too many attempts', 'rate_limited'),
    });
    await press(user, 'Turn off');
    await prove(user, 'Turn off');
    expect(await screen.findByText(/429: Too many attempts/)).toBeVisible();
  });
});

it('loads the state on Try again after a failure', async () => {
  const { user } = open({ [`GET ${AT}`]: 'network failure' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockApi({ [`GET ${AT}`]: { body: OFF } });
  await user.click(again);
  expect(await screen.findByText(/only your password/)).toBeVisible();
});
