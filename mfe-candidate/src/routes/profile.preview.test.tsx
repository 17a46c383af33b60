import type { HideableFact } from '@gangway/contract/talent/hidden-facts';
import type { ProfilePreview } from '@gangway/contract/talent/profile-reveals';
import { refusal, inTurn } from '@gangway/shared-ui/testing';
import type { mockApi, MockedRequest } from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { testProfile } from '../testing/candidate.factory';
import { acme, button, openProfile } from '../testing/open-profile';

const PREVIEW = 'GET /api/profile/:token/preview';

const HIDE = 'PUT /api/profile/:token/hidden-facts';

const preview = (changes: Partial<ProfilePreview> = {}): ProfilePreview => ({
  card: {
    id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c01',
    isRevealed: false,
    fullName: null,
    email: null,
    phone: null,
    profileImageUrl: null,
    resumeUrl: null,
    expectedSalary: null,
    positionTitle: 'Operations Manager',
    previousCompany: 'Northwind Freight',
    yearsExperience: 12,
    experienceBand: 'senior',
    location: 'Seattle, WA',
    department: 'Logistics',
    skills: ['Inventory', 'SQL'],
    hasJumpedShip: false,
    clearance: null,
  },
  clearance: null,
  isFindable: true,
  hiddenBecause: [],
  isFederal: false,
  uniqueValues: [],
  sharedWith: null,
  ...changes,
});

async function open(...args: Parameters<typeof openProfile>) {
  const opened = await openProfile(...args);
  await opened.user.click(await button('See what recruiters see'));
  return opened;
}

async function see(body: ProfilePreview, profile: Parameters<typeof openProfile>[0] = {}) {
  const opened = await open(profile, { [PREVIEW]: { body } });
  await screen.findByText(/^Recruiters can/);
  return opened;
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the preview', () => {
  it('shows the card before and after a reveal', async () => {
    await see(preview(), { expectedSalary: 85_000 });
    const before = card('Before a recruiter pays');
    expect(before.getByText('Hidden Name')).toBeVisible();
    expect(before.getByText('Inventory, SQL')).toBeVisible();
    expect(before.queryByText('Grace Okafor')).toBeNull();
    expect(before.queryByText('grace@home.example')).toBeNull();
    const after = card('After a recruiter has paid');
    for (const fact of ['Grace Okafor', 'grace@home.example', '(206) 555-0142', '$85,000 a year']) {
      expect(after.getByText(fact)).toBeVisible();
    }
  });

  it('shows a clearance only after a reveal', async () => {
    await see(preview({ clearance: 'top-secret', isFederal: true }));
    expect(card('Before a recruiter pays').queryByText('Top Secret')).toBeNull();
    expect(card('After a recruiter has paid').getByText('Top Secret')).toBeVisible();
  });

  it('says that recruiters can find the person now', async () => {
    await see(preview());
    expect(screen.getByText('Recruiters can find you now.')).toBeVisible();
  });

  it.each([
    ['no-choice-yet', 'You have not decided yet whether recruiters can find you.'],
    ['private', 'You chose to stay hidden.'],
    ['list-unpaid', 'Your former employer has not paid for its list yet.'],
    ['list-archived', 'Your former employer has archived its list.'],
    ['next-batch', 'You appear with the next group, usually within a day.'],
  ] as const)('says why recruiters cannot find the person: %s', async (reason, text) => {
    await see(preview({ isFindable: false, hiddenBecause: [reason] }));
    expect(screen.getByText('Recruiters cannot find you now.')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says that plans without federal access and blocked companies do not see the card', async () => {
    await see(preview({ isFederal: true }), { blockedCompanies: [acme] });
    expect(screen.getByText(/only recruiters with access to the federal database/)).toBeVisible();
    expect(
      screen.getByText(/^Recruiters at companies you block, and recruiters who name no company/),
    ).toBeVisible();
  });

  it.each([
    [null, /^Fewer than 5 other people show the same facts/],
    [1_000, /^At least 1,000 other people show the same facts/],
  ])('says how many other people show the same facts: %p', async (sharedWith, text) => {
    await see(preview({ sharedWith }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('hides a fact at once when it is ticked, and updates the card', async () => {
    const hidden = preview({ sharedWith: 10 });
    hidden.card = { ...hidden.card, yearsExperience: null, positionTitle: '' };
    const { user, requests } = await open(
      {},
      {
        [PREVIEW]: inTurn({ body: preview() }, { body: hidden }),
        [HIDE]: { body: testProfile({ hiddenFacts: ['yearsExperience'] }) },
      },
    );
    const box = await screen.findByRole('checkbox', {
      name: 'Show 8 to 15 years of experience, not the exact number',
    });
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(requests).toContainEqual(
      expect.objectContaining({ call: HIDE, body: { hiddenFacts: ['yearsExperience'] } }),
    );
    const before = card('Before a recruiter pays');
    expect(await before.findByText('8 to 15 years')).toBeVisible();
    expect(before.getByText('Title not shown')).toBeVisible();
    expect(screen.getByText(/^At least 10 other people/)).toBeVisible();
    expect(box).toHaveFocus();
  });

  describe('a change of the hidden facts', () => {
    const YEARS = 'Show 8 to 15 years of experience, not the exact number';
    const DEPARTMENT = 'Leave out my department';
    const box = (name: string) => screen.findByRole('checkbox', { name });

    const isSet = (body: unknown): body is { hiddenFacts: HideableFact[] } =>
      typeof body === 'object' && body !== null && 'hiddenFacts' in body;
    const stored = ({ body }: MockedRequest) => ({
      body: testProfile({ hiddenFacts: isSet(body) ? body.hiddenFacts : [] }),
    });

    async function seeHiding(replies: Parameters<typeof mockApi>[0]) {
      const opened = await open({}, { [PREVIEW]: { body: preview() }, ...replies });
      await box(YEARS);
      const sent = () =>
        opened.requests.filter(({ call }) => call === HIDE).map(({ body }) => body);
      return { ...opened, sent };
    }

    async function seeHidingSlowly() {
      let resolve = () => {};
      const promise = new Promise<void>((settle) => {
        resolve = settle;
      });
      const opened = await seeHiding({ [HIDE]: (request) => promise.then(() => stored(request)) });
      return { ...opened, letGo: () => act(async () => resolve()) };
    }

    it('is sent after an earlier change has been saved, along with it', async () => {
      const { user, sent, letGo } = await seeHidingSlowly();
      await user.click(await box(YEARS));
      expect(await box(YEARS)).toBeChecked();
      await user.click(await box(DEPARTMENT));
      expect(await box(DEPARTMENT)).toBeChecked();
      expect(sent()).toHaveLength(1);
      await letGo();
      expect(await screen.findByText(/^Saved at/)).toBeVisible();
      expect(sent()).toEqual([
        { hiddenFacts: ['yearsExperience'] },
        { hiddenFacts: ['department', 'yearsExperience'] },
      ]);
      expect(await box(YEARS)).toBeChecked();
      expect(await box(DEPARTMENT)).toBeChecked();
    });

    it('is sent along with an earlier change that waits for the network', async () => {
      let isOffline = true;
      const { user, sent } = await seeHiding({
        [HIDE]: (request) => (isOffline ? 'network failure' : stored(request)),
      });
      await user.click(await box(YEARS));
      await screen.findByText(/and save as soon as you are back online/);
      await user.click(await box(DEPARTMENT));
      isOffline = false;
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText(/^Saved at/)).toBeVisible();
      expect(sent().at(-1)).toEqual({ hiddenFacts: ['department', 'yearsExperience'] });
      expect(await box(YEARS)).toBeChecked();
    });

    it('is saved even if the dialog is closed meanwhile', async () => {
      const { user, letGo } = await seeHidingSlowly();
      await user.click(await box(YEARS));
      await user.click(await button('Close'));
      await letGo();
      await user.click(await button('See what recruiters see'));
      expect(await box(YEARS)).toBeChecked();
      expect(await screen.findByText(/^Saved at/)).toBeVisible();
    });

    it('is reported as saved when only the new preview cannot be loaded', async () => {
      let loads = 0;
      const failure = refusal(429, 'Too many requests');
      const { user } = await seeHiding({
        [PREVIEW]: () => ((loads += 1) === 2 ? failure : { body: preview() }),
        [HIDE]: stored,
      });
      await user.click(await box(YEARS));
      expect(await screen.findByText('Too many requests')).toBeVisible();
      expect(screen.getByText(/^Saved at/)).toBeVisible();
      expect(screen.getByText(/before your last change/)).toBeVisible();
      expect(await box(YEARS)).toBeChecked();
      await user.click(await button('Try again'));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(loads).toBe(3);
    });

    it('is undone when the server refuses it', async () => {
      const { user } = await seeHiding({ [HIDE]: refusal(500, 'Something went wrong') });
      await user.click(await box(YEARS));
      expect(await screen.findByText('Not saved. Something went wrong')).toBeVisible();
      expect(await box(YEARS)).not.toBeChecked();
    });
  });

  it('names the facts that only this person has on the list', async () => {
    await see(
      preview({
        uniqueValues: [
          { fact: 'location', text: 'Seattle, WA' },
          { fact: 'skills', text: 'Inventory' },
        ],
      }),
    );
    expect(
      screen.getByRole('checkbox', { name: 'Leave out my location' }),
    ).toHaveAccessibleDescription(
      'Seattle, WA: Only you have this location on the list. It could identify you.',
    );
    expect(screen.getByText(/Only you have this skill on the list/)).toHaveTextContent(
      'You can remove it under Your details.',
    );
    expect(screen.queryByRole('checkbox', { name: 'Leave out my job title' })).toBeNull();
  });

  it('keeps the checkbox of a fact that is no longer hidden and not unique', async () => {
    const { user } = await open(
      { hiddenFacts: ['location'] },
      { [PREVIEW]: { body: preview() }, [HIDE]: { body: testProfile() } },
    );
    const box = await screen.findByRole('checkbox', { name: 'Leave out my location' });
    await user.click(box);
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(box).not.toBeChecked();
    expect(box).toHaveFocus();
  });

  it('closes, and puts the focus back on its button', async () => {
    const { user } = await see(preview());
    await user.click(await button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await button('See what recruiters see')).toHaveFocus();
  });

  it('can be loaded again after a failure', async () => {
    const failure = refusal(500, 'Something went wrong');
    const { user } = await open({}, { [PREVIEW]: inTurn(failure, { body: preview() }) });
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    await user.click(await button('Try again'));
    expect(await screen.findByText('Recruiters can find you now.')).toBeVisible();
  });
});
