import { refusal } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { testProfile } from '../testing/candidate.factory';
import { button, openProfile, openProfileWith } from '../testing/open-profile';

const EMAIL = 'PUT /api/profile/:token/email';
const CANCEL = 'DELETE /api/profile/:token/email';
const PHONE = 'PUT /api/profile/:token/phone';

const NEW = 'grace@new.example';
const pendingEmail = { email: NEW, expiresAt: '2026-11-25T09:00:00.000Z' };
const section = () => within(screen.getByRole('region', { name: 'Email and phone' }));
const field = (name: string) => screen.findByRole('textbox', { name });

beforeEach(() => sessionStorage.clear());

describe('a change of the email', () => {
  it('sends a link, and keeps the old email until the link is opened', async () => {
    const { user, requests } = await openProfileWith({
      [EMAIL]: { body: testProfile({ pendingEmail }) },
    });
    await user.click(await button('Change your email'));
    const email = await field('New email');
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription(/your private links will stop working/);
    await user.type(email, NEW);
    await user.click(await button('Send the link'));
    expect(await section().findByText(/^We sent a link to/)).toHaveTextContent(
      `We sent a link to ${NEW}. Until you open it and confirm, grace@home.example stays your email.`,
    );
    expect(await button('Change your email')).toHaveFocus();
    expect(requests[1]).toMatchObject({ call: EMAIL, body: { email: NEW } });
  });

  it('is refused before it is sent when the address is invalid', async () => {
    const { user, requests } = await openProfile();
    await user.click(await button('Change your email'));
    await user.type(await field('New email'), 'grace at home');
    await user.click(await button('Send the link'));
    expect(await field('New email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    expect(requests).toHaveLength(1);
  });

  it('shows the server’s refusal at the field', async () => {
    const message = 'This is the email address of your profile already';
    const issues = [{ path: 'email', message }];
    const { user } = await openProfileWith({
      [EMAIL]: { status: 400, error: { message, code: 'invalid_request', issues } },
    });
    await user.click(await button('Change your email'));
    await user.type(await field('New email'), 'grace@home.example');
    await user.click(await button('Send the link'));
    expect(await screen.findByRole('textbox', { description: message })).toHaveFocus();
  });

  it('can send its link again while it waits', async () => {
    const { user, requests } = await openProfile(
      { pendingEmail },
      { [EMAIL]: { body: testProfile({ pendingEmail }) } },
    );
    await user.click(await button('Send the link again'));
    expect(await section().findByText(/^Sent at/)).toBeVisible();
    expect(requests[1]).toMatchObject({ call: EMAIL, body: { email: NEW } });
  });

  it.each([
    ['Send the link again', EMAIL, 'Not sent'],
    ['Cancel the change', CANCEL, 'Not canceled'],
  ] as const)('says why the server refused "%s"', async (name, call, words) => {
    const { user } = await openProfile(
      { pendingEmail },
      { [call]: refusal(429, 'Too many attempts.', 'rate_limited') },
    );
    await user.click(await button(name));
    expect(await section().findByText(`${words}. Too many attempts.`)).toBeVisible();
  });

  it('is shown along with the profile while it waits, so that nothing moves', async () => {
    await openProfile({ pendingEmail });
    expect(section().getByRole('button', { name: 'Cancel the change' })).toBeVisible();
  });

  it('can be canceled while it waits', async () => {
    const { user, requests } = await openProfile(
      { pendingEmail },
      { [CANCEL]: { body: testProfile() } },
    );
    await user.click(await button('Cancel the change'));
    expect(await section().findByText(/^Recruiters see both only after they pay/)).toHaveFocus();
    expect(section().queryByText(/^We sent a link/)).toBeNull();
    expect(requests[1]).toMatchObject({ call: CANCEL, params: { token: 'secret' } });
  });
});

describe('the phone number', () => {
  it('is saved and shown at once', async () => {
    const { user, requests } = await openProfileWith({
      [PHONE]: { body: testProfile({ phone: '3035550100' }) },
    });
    await user.click(await button('Change your phone'));
    const phone = await field('Phone');
    expect(phone).toHaveValue('(206) 555-0142');
    await user.clear(phone);
    await user.type(phone, '303 555 0100');
    await user.click(await button('Save'));
    expect(await section().findByText('(303) 555-0100')).toBeVisible();
    expect(await button('Change your phone')).toHaveFocus();
    expect(requests[1]).toMatchObject({ call: PHONE, body: { phone: '303 555 0100' } });
  });

  it.each(['555 0100', '+45 20 12 34 56'])(
    'is refused at its field when it is no US number: %s',
    async (typed) => {
      const { user, requests } = await openProfile();
      await user.click(await button('Change your phone'));
      await user.clear(await field('Phone'));
      await user.type(await field('Phone'), typed);
      await user.click(await button('Save'));
      expect(await field('Phone')).toHaveAccessibleDescription(
        'Please enter a 10-digit US phone number',
      );
      expect(requests).toHaveLength(1);
    },
  );
});
