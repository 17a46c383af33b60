import { UNNAMED_COMPANY } from '@gangway/contract/talent/candidate-rules';
import { refusal } from '@gangway/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aReveal, testProfile } from '../testing/candidate.factory';
import { button, openProfile, toast, openProfileWith } from '../testing/open-profile';

const BLOCK = 'POST /api/profile/:token/reveals/:revealId/block';
const REPORT = 'POST /api/profile/:token/reveals/:revealId/report';
const MAILS = 'PUT /api/profile/:token/reveal-mails';

const params = { token: 'secret', revealId: aReveal().id };
const revealedBy = [aReveal()];
const section = () => within(screen.getByRole('region', { name: 'Who has revealed you' }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => sessionStorage.clear());

describe('blocking a recruiter who has paid', () => {
  const blocked = testProfile({ revealedBy: [aReveal({ isBlocked: true })] });

  it('says that recruiters who have paid keep their access, then blocks the company', async () => {
    const { user, requests } = await openProfile({ revealedBy }, { [BLOCK]: { body: blocked } });
    await user.click(await button('Block Acme, November 4, 2026'));
    const shownDialog = await dialog();
    expect(shownDialog.getByRole('heading', { name: 'Block Acme?' })).toBeVisible();
    expect(
      shownDialog.getByText(/who has already paid keeps access to your details/),
    ).toBeVisible();
    expect(requests).toHaveLength(1);
    await user.click(shownDialog.getByRole('button', { name: 'Block' }));
    expect(await section().findByText('Acme is blocked.')).toHaveFocus();
    expect(section().getByText('Blocked')).toBeVisible();
    expect(section().queryByRole('button', { name: /^Block/ })).toBeNull();
    expect(requests[1]).toMatchObject({ call: BLOCK, params });
  });

  it('names all recruiters who name no company when this one has none', async () => {
    const unnamed = aReveal({ company: UNNAMED_COMPANY, isCompanyNamed: false });
    const { user } = await openProfile({ revealedBy: [unnamed] });
    await user.click(await button(/^Block A recruiter/));
    expect(
      (await dialog()).getByRole('heading', { name: 'Block recruiters who name no company?' }),
    ).toBeVisible();
  });

  it('shows the server’s refusal in the dialog', async () => {
    const { user } = await openProfile(
      { revealedBy },
      { [BLOCK]: refusal(429, 'Too many attempts.', 'rate_limited') },
    );
    await user.click(await button(/^Block Acme/));
    const shownDialog = await dialog();
    await user.click(shownDialog.getByRole('button', { name: 'Block' }));
    expect(await shownDialog.findByText('Not blocked. Too many attempts.')).toBeVisible();
  });
});

const REPORTED_ALREADY = 'You have reported this recruiter already. We are looking into it.';

describe('reporting a recruiter', () => {
  async function report(user: UserEvent, reason: string, text: string) {
    await user.click(await button('Report Acme, November 4, 2026'));
    const form = await dialog();
    expect(form.getByText(/The recruiter is not told/)).toBeVisible();
    await user.selectOptions(form.getByRole('combobox', { name: 'Reason' }), reason);
    await user.type(form.getByRole('textbox', { name: 'What happened' }), text);
    await user.click(form.getByRole('button', { name: 'Send the report' }));
    return form;
  }

  const alreadyReported = refusal(409, REPORTED_ALREADY, 'already_reported');
  const reported = testProfile({ revealedBy: [aReveal({ isReported: true })] });

  it('sends a reason and a text, and says that the team has the report', async () => {
    const { user, requests } = await openProfile({ revealedBy }, { [REPORT]: { body: reported } });
    await report(user, 'Asked for money or personal documents', 'They wanted $200.');
    expect(await section().findByText('Your report was sent to the Gangway team.')).toHaveFocus();
    expect(section().getByText('Reported')).toBeVisible();
    expect(requests[1]).toMatchObject({
      call: REPORT,
      params,
      body: { reason: 'fraud', text: 'They wanted $200.' },
    });
  });

  it('asks for a reason and a text before anything is sent', async () => {
    const { user, requests } = await openProfile({ revealedBy });
    await user.click(await button(/^Report Acme/));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Send the report' }));
    const reason = form.getByRole('combobox', { name: 'Reason' });
    expect(reason).toHaveAccessibleDescription('Please choose a reason');
    expect(reason).toHaveFocus();
    expect(form.getByRole('textbox', { name: 'What happened' })).toHaveAccessibleDescription(
      'Please say what happened',
    );
    expect(requests).toHaveLength(1);
  });

  it('counts as sent when its answer is lost and the server already has it', async () => {
    let tries = 0;
    let profile = testProfile({ revealedBy });
    const { user } = await openProfileWith({
      'GET /api/profile/:token': () => ({ body: profile }),
      [REPORT]: () => {
        tries += 1;
        profile = reported;
        return tries === 1 ? 'network failure' : alreadyReported;
      },
    });
    const form = await report(user, 'Something else', 'Once.');
    expect(await form.findByText(/^You are offline/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await section().findByText('Your report was sent to the Gangway team.')).toHaveFocus();
    expect(section().getByText('Reported')).toBeVisible();
    expect(tries).toBe(2);
  });

  it('shows the server’s refusal when the recruiter was reported before', async () => {
    const { user } = await openProfile({ revealedBy }, { [REPORT]: alreadyReported });
    const form = await report(user, 'Something else', 'Again.');
    expect(await form.findByText(`Not sent. ${REPORTED_ALREADY}`)).toBeVisible();
    expect(toast()).toHaveTextContent(REPORTED_ALREADY);
  });
});

it.each([/^Block Acme/, /^Report Acme/])('can be canceled: %s', async (name) => {
  const { user, requests } = await openProfile({ revealedBy });
  await user.click(await button(name));
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await button(name)).toHaveFocus();
  expect(requests).toHaveLength(1);
});

describe('the switch for emails about reveals', () => {
  it('turns them off, and on again', async () => {
    const off = testProfile({ wantsRevealMails: false });
    const { user, requests } = await openProfileWith({ [MAILS]: { body: off } });
    expect(
      section().getByRole('heading', { name: 'Emails when a recruiter sees your details' }),
    ).toBeVisible();
    await user.click(await button('Turn off these emails'));
    expect(await section().findByText(/^Off\./)).toBeVisible();
    expect(requests[1]).toMatchObject({ call: MAILS, body: { wanted: false } });
    await user.click(await button('Turn on these emails'));
    expect(requests[2]).toMatchObject({ call: MAILS, body: { wanted: true } });
  });
});
