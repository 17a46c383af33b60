import { LIMITS } from '@gangway/contract/foundation/limits';
import type { User } from '@gangway/contract/identity/accounts';
import type { SavedSearch } from '@gangway/contract/market/saved-searches';
import { navigate } from '@gangway/shared-ui/platform';
import { aUser, expectLink, expectToast, mockApi, showModals } from '@gangway/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSavedSearch } from '../features/saved-searches/saved-search.factory';
import { openPage, sent } from '../testing/open-page';

const LIST = 'GET /api/saved-searches';
const UPDATE = 'PUT /api/saved-searches/:id';
const DELETE = 'DELETE /api/saved-searches/:id';
const PATH = '/recruiter/pro/maya/saved-searches';

const nurses = aSavedSearch();
const engineers = aSavedSearch({
  id: '66666666-6666-4666-8666-666666666662',
  name: 'React people',
  filter: { skills: ['React', 'Go'], salaryMin: 30_000 },
  wantsMail: false,
  mailedAt: null,
});

beforeAll(showModals);

const open = (list: SavedSearch[] = [nurses, engineers], more = {}) =>
  openPage(PATH, { [LIST]: { body: list }, ...more }).requests;

async function cardOf(name: string) {
  const heading = await screen.findByRole('heading', { name });
  const card = screen.getAllByRole('listitem').find((one) => one.contains(heading));
  if (!card) throw new Error(`No card has the heading ${name}`);
  return within(card);
}

it('lists each search with its filter in words and its emails', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  const first = await cardOf('Nurses in Austin');
  expect(first.getByText('nurse')).toBeVisible();
  expect(first.getByText('Austin')).toBeVisible();
  expect(first.getByText(/^Saved/)).toHaveTextContent(
    'Saved Nov 1, 2026. Last email Nov 20, 2026.',
  );
  expect(first.getByRole('switch', { name: 'Email me about new matches' })).toBeChecked();
  const second = await cardOf('React people');
  expect(second.getByText('all: React, Go')).toBeVisible();
  expect(second.getByText(/^Saved/)).toHaveTextContent('No email sent yet.');
  expect(second.getByRole('switch')).not.toBeChecked();
});

describe('a search that the plan does not include', () => {
  const harbor = aSavedSearch({ filter: { previousCompany: 'Harbor', isAvailable: true } });
  const openAs = (changes: Partial<User>, filter = harbor.filter) => {
    const user = aUser(changes);
    const path = `/recruiter/${user.subscriptionPlan}/maya/saved-searches`;
    openPage(path, { [LIST]: { body: [{ ...harbor, filter }] } }, user);
  };
  const paused = async () => within(await screen.findByRole('note'));

  it('is kept but paused, and says why', async () => {
    openAs({ subscriptionPlan: 'pro' });
    const note = await paused();
    expect(note.getByText('This search is paused')).toBeVisible();
    expect(note.getByText(/^It uses premium filters, which come with Enterprise\./)).toBeVisible();
    expectLink('See your plan', '/recruiter/pro/maya/subscription', note);
    expect(screen.getByText('Harbor')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  it('says that it searches by clearance when that is the reason', async () => {
    openAs({ subscriptionPlan: 'pro' }, { clearance: 'secret' });
    expect((await paused()).getByText(/^It searches by clearance/)).toBeVisible();
  });

  it('is paused while the renewal of the plan is not paid', async () => {
    openAs({ subscriptionPlan: 'unlimited', isPlanUnpaid: true });
    expect((await paused()).getByText(/^The renewal of your plan is not paid yet\./)).toBeVisible();
  });

  it('is not paused on another plan that includes it', async () => {
    openAs({ subscriptionPlan: 'unlimited' });
    expect(await screen.findByText('people who have found new work')).toBeVisible();
    expect(screen.queryByText('This search is paused')).toBeNull();
  });
});

it('marks the found people as seen when a search is run', async () => {
  const requests = open(undefined, { 'POST /api/saved-searches/:id/seen': { body: null } });
  const card = await cardOf('Nurses in Austin');
  await userEvent.click(card.getByRole('link', { name: 'Run search' }));
  await waitFor(() =>
    expect(sent(requests, 'POST /api/saved-searches/:id/seen')).toMatchObject([
      { params: { id: nurses.id } },
    ]),
  );
});

it('links to the search page with all conditions, even the salary', async () => {
  open();
  expectLink(
    'Run search',
    '/recruiter/pro/maya/recruiter-search?salaryMin=30000&skills=React&skills=Go',
    await cardOf('React people'),
  );
});

it('describes each control by the name of its search', async () => {
  open();
  const card = await cardOf('Nurses in Austin');
  for (const control of [...card.getAllByRole('button'), card.getByRole('switch')]) {
    expect(control).toHaveAccessibleDescription('Nurses in Austin');
  }
});

it('turns the emails of a search off and on', async () => {
  const requests = open([nurses], {
    [UPDATE]: ({ body }: { body: unknown }) => ({
      body: { ...nurses, wantsMail: JSON.stringify(body) === '{"wantsMail":true}' },
    }),
  });
  const mail = (await cardOf('Nurses in Austin')).getByRole('switch');
  await userEvent.click(mail);
  await waitFor(() => expect(mail).not.toHaveAttribute('aria-busy'));
  expect(mail).not.toBeChecked();
  await userEvent.click(mail);
  await waitFor(() => expect(mail).not.toHaveAttribute('aria-busy'));
  expect(mail).toBeChecked();
  expect(sent(requests, UPDATE).map(({ body }) => body)).toEqual([
    { wantsMail: false },
    { wantsMail: true },
  ]);
});

it('moves a switch back and says so when its change could not be saved', async () => {
  open([nurses], { [UPDATE]: 'network failure' });
  const mail = (await cardOf('Nurses in Austin')).getByRole('switch');
  await userEvent.click(mail);
  await expectToast('destructive | The email setting was not changed | Please try again.');
  expect(mail).toBeChecked();
});

it('renames a search and gives the focus back', async () => {
  const requests = open([nurses], { [UPDATE]: { body: { ...nurses, name: 'Texan nurses' } } });
  await userEvent.click((await cardOf('Nurses in Austin')).getByRole('button', { name: 'Rename' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Texan nurses{Enter}');
  const card = await cardOf('Texan nurses');
  expect(card.getByRole('button', { name: 'Rename' })).toHaveFocus();
  expect(sent(requests, UPDATE)).toMatchObject([
    { params: { id: nurses.id }, body: { name: 'Texan nurses' } },
  ]);
});

it('says in the dialog why a new name was refused', async () => {
  open([nurses], { [UPDATE]: { status: 404, error: { code: 'not_found', message: 'Gone.' } } });
  await userEvent.click((await cardOf('Nurses in Austin')).getByRole('button', { name: 'Rename' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Gone.');
});

async function askToDelete(name: string) {
  await userEvent.click((await cardOf(name)).getByRole('button', { name: 'Delete' }));
  return screen.getByRole('dialog', { name: 'Delete this search?' });
}

it.each([
  ['deleted', { body: undefined }],
  ['deleted elsewhere', { status: 404, error: { code: 'not_found', message: 'Gone.' } }],
])('removes a search that was %s, and keeps the focus on the page', async (_, reply) => {
  const requests = open([nurses, engineers], { [DELETE]: reply });
  expect(await askToDelete('Nurses in Austin')).toHaveAccessibleDescription(
    'This deletes “Nurses in Austin” and stops its emails. Candidates you revealed stay revealed.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete search' }));
  await waitFor(() => expect(screen.queryByText('Nurses in Austin')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Your searches' })).toHaveFocus();
  expect(sent(requests, DELETE)).toMatchObject([{ params: { id: nurses.id } }]);
});

it('deletes nothing when the confirmation is canceled', async () => {
  const requests = open();
  const dialog = await askToDelete('Nurses in Austin');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(await cardOf('Nurses in Austin')).toBeDefined();
  expect(sent(requests, DELETE)).toEqual([]);
});

it('keeps a search that could not be deleted, and says so', async () => {
  open([nurses], { [DELETE]: 'network failure' });
  await askToDelete('Nurses in Austin');
  await userEvent.click(screen.getByRole('button', { name: 'Delete search' }));
  await expectToast('destructive | The search was not deleted | Please try again.');
  expect(await cardOf('Nurses in Austin')).toBeDefined();
});

describe('the page with emails turned off in Settings', () => {
  const off = { 'GET /api/auth/notifications': { body: { refused: ['saved_searches'] } } };

  it('says so with a link to Settings, and at each switch', async () => {
    open(undefined, off);
    expect(await screen.findByText(/^Emails about saved searches are off in/)).toBeVisible();
    expectLink('Settings', '/recruiter/pro/maya/settings');
    const card = await cardOf('Nurses in Austin');
    expect(
      card.getByRole('switch', { name: 'Email me about new matches (off in Settings)' }),
    ).toBeChecked();
    expect(screen.queryByText(/We email you/)).not.toBeInTheDocument();
  });

  it('promises no emails in an empty list', async () => {
    open([], off);
    expect(await screen.findByText(/^Emails about saved searches are off in/)).toBeVisible();
    expect(await screen.findByText('No saved searches yet')).toBeVisible();
    expect(screen.queryByText(/We email you/)).not.toBeInTheDocument();
  });

  it('loads the setting again on the next visit', async () => {
    open(undefined, off);
    await screen.findByText(/^Emails about saved searches are off in/);
    act(() => navigate('/recruiter/pro/maya/integrations'));
    await screen.findByRole('heading', { level: 1, name: 'Integrations' });
    mockApi({
      [LIST]: { body: [nurses] },
      'GET /api/auth/notifications': { body: { refused: [] } },
    });
    act(() => navigate(PATH));
    expect(await screen.findByText(/^We email you when someone new matches/)).toBeVisible();
  });
});

it('links to the search when there are no saved searches yet', async () => {
  open([]);
  expect(await screen.findByText('No saved searches yet')).toBeVisible();
  expectLink('Search candidates', '/recruiter/pro/maya/recruiter-search');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('says when the maximum of 50 saved searches is reached', async () => {
  const ids = Array.from({ length: LIMITS.savedSearches }, (_, at) => String(at).padStart(2, '0'));
  open(ids.map((at) => aSavedSearch({ id: nurses.id.slice(0, -2) + at, name: `Search ${at}` })));
  expect(await screen.findByText('You have 50 saved searches')).toBeVisible();
});
