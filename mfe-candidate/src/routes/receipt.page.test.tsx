import { mockApi, refusal, inTurn } from '@gangway/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testErasure } from '../testing/candidate.factory';
import ReceiptPage from './receipt.page';

const POST = 'POST /api/erasures/check';
const { erasedAt, removed } = testErasure();
const checked = { body: { erasedAt, removed, isSuppressed: true } };

async function check(text: string) {
  render(<ReceiptPage />);
  const user = userEvent.setup();
  if (text) await user.type(screen.getByRole('textbox', { name: 'Receipt code' }), text);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  return user;
}

describe('the check of a receipt', () => {
  it('says that the receipt is valid, what was erased and when, and that it stays so', async () => {
    const requests = mockApi({ [POST]: checked });
    await check('gw-7k3m');
    expect(await screen.findByRole('heading', { name: 'This receipt is valid' })).toBeVisible();
    expect(
      screen.getByText(/November 21, 2026.*1 profile, 2 private links, 1 email/),
    ).toBeVisible();
    expect(screen.getByText(/we will leave them out/)).toBeVisible();
    expect(requests[0]?.body).toEqual({ receipt: 'gw-7k3m' });
  });

  it.each([
    [404, 'not_found', 'We do not know this receipt.'],
    [429, 'rate_limited', 'Too many attempts.'],
  ])('shows the server’s message for status %p', async (status, code, message) => {
    mockApi({ [POST]: { status, error: { message, code } } });
    await check('gw-1');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says that it is not possible now when the server fails', async () => {
    mockApi({ [POST]: refusal(500, 'Broken', 'internal') });
    await check('gw-1');
    expect(await screen.findByText(/^We cannot check the receipt right now/)).toBeVisible();
  });

  it('asks for a code before anything is sent', async () => {
    const requests = mockApi({});
    await check('');
    expect(screen.getByRole('textbox', { name: 'Receipt code' })).toHaveAccessibleDescription(
      'Please enter your receipt code',
    );
    expect(requests).toHaveLength(0);
  });

  it('goes on when the connection is back', async () => {
    mockApi({ [POST]: inTurn('network failure', checked) });
    await check('gw-1');
    expect(await screen.findByText('You are offline. We will keep trying.')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('This receipt is valid')).toBeVisible();
  });

  it('can be repeated with another code', async () => {
    const requests = mockApi({ [POST]: checked });
    const user = await check('gw-1');
    await user.type(screen.getByRole('textbox', { name: 'Receipt code' }), '2');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(requests[1]?.body).toEqual({ receipt: 'gw-12' }));
  });
});
