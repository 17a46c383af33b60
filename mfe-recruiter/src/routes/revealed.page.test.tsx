import type { RevealedCandidate, RevealsAnswer } from '@gangway/contract/market/reveals';
import { expectLink, expectToast, mockApi } from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type Replies } from '../testing/open-page';
import { aRevealed, aRevealsAnswer } from '../testing/people';

const LIST = 'GET /api/reveals';
const UPDATE = 'PUT /api/reveals/:candidateId';
const PATH = '/recruiter/pro/maya/revealed';

const elena = aRevealed({
  id: '22222222-2222-4222-8222-222222222223',
  fullName: 'Elena Castellanos',
  positionTitle: 'Product Manager',
  hasJumpedShip: true,
  isVisible: false,
  stage: 'contacted',
  notes: 'Prefers mail',
});

const anAnswer = (changes: Partial<RevealsAnswer> = {}) =>
  aRevealsAnswer({ items: [aRevealed(), elena], ...changes });

const listing = (changes: Partial<RevealsAnswer> = {}) => ({ [LIST]: { body: anAnswer(changes) } });

const updated = (person: RevealedCandidate) => ({
  [UPDATE]: ({ body }: { body: unknown }) => ({ body: { ...person, ...Object(body) } }),
});

const open = (replies: Replies = listing(), search = '') =>
  openPage(PATH + search, replies).requests;

const queriesOf = (requests: ReturnType<typeof mockApi>) =>
  requests.filter(({ call }) => call === LIST).map(({ query }) => query);

const people = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent);

const counted = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the list', () => {
  it('shows the revealed people with their contact details, badges and notes', async () => {
    open();
    expect(await counted('2 people')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'My revealed candidates' })).toBeVisible();
    expect(people()).toEqual(['Jonas Whitfield', 'Elena Castellanos']);
    const [, , second] = screen.getAllByRole('row').map((row) => within(row));
    expect(second?.getByText('Jumped Ship')).toBeVisible();
    expect(second?.getByText('No longer open to offers')).toBeVisible();
    expect(second?.getByText('Prefers mail')).toBeVisible();
    expect(second?.getByRole('link', { name: '(206) 555-0142' })).toHaveAttribute(
      'href',
      'tel:2065550142',
    );
  });

  it('names who revealed a person', async () => {
    const items = [aRevealed({ revealedBy: 'Dana Reyes' }), elena];
    open(listing({ items }));
    expect(await screen.findByText('by Dana Reyes')).toBeVisible();
    expect(screen.getAllByText(/by /)).toHaveLength(1);
  });

  it('is a table', async () => {
    open();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Candidate',
      'Position',
      'Contact',
      'Stage',
      'Notes',
      'Revealed',
    ]);
    expect(screen.getByRole('rowheader', { name: /^Elena Castellanos/ })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Stage of Jonas Whitfield' })).toHaveValue('none');
  });

  it('loads more people on Show more, and says how many are shown', async () => {
    open({
      [LIST]: ({ query }) => ({
        body: query['cursor']
          ? anAnswer({ items: [elena] })
          : aRevealsAnswer({ nextCursor: 'more' }),
      }),
    });
    expect(await screen.findByText('1 of 2 shown')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('2 of 2 shown')).toHaveFocus();
    expect(people()).toEqual(['Jonas Whitfield', 'Elena Castellanos']);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says that more people could not be loaded, and loads them on the next try', async () => {
    open({
      [LIST]: ({ query }) =>
        query['cursor'] ? 'network failure' : { body: anAnswer({ nextCursor: 'more' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(
      await screen.findByText('We could not load more candidates. Please try again.'),
    ).toBeVisible();
    mockApi({ [LIST]: { body: anAnswer({ items: [] }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('2 of 2 shown')).toBeVisible();
  });

  it('says that no one has been revealed yet, and links to the search', async () => {
    const stages = { none: 0, contacted: 0, replied: 0, interviewing: 0, hired: 0 };
    open(listing({ items: [], total: 0, stages }));
    expect(await screen.findByText('You have not revealed any candidates yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expectLink('Search candidates', '/recruiter/pro/maya/recruiter-search');
  });
});

describe('the filter', () => {
  const openFiltered = (search = '') =>
    open(
      {
        [LIST]: ({ query }) => ({
          body: Object.keys(query).length > 0 ? anAnswer({ items: [elena], total: 1 }) : anAnswer(),
        }),
      },
      search,
    );

  it('adds a chosen stage to the address, and Back removes it', async () => {
    const requests = openFiltered();
    await userEvent.click(await screen.findByRole('radio', { name: 'Contacted 1' }));
    expect(await counted('1 of 2 people')).toBeVisible();
    expect(window.location.search).toBe('?stage=contacted');
    act(() => window.history.back());
    expect(await counted('2 people')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'All stages 2' })).toBeChecked();
    expect(queriesOf(requests)).toEqual([{}, { stage: 'contacted' }]);
  });

  it('applies typed text after a pause, and keeps the focus', async () => {
    const requests = openFiltered();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), ' mail ');
    expect(await counted('1 of 2 people')).toBeVisible();
    expect(window.location.search).toBe('?search=mail');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(queriesOf(requests)).toEqual([{}, { search: 'mail' }]);
  });

  it('is read from the address, without parameters that are not part of it', async () => {
    const requests = openFiltered('?stage=contacted&search=el&plan=pro');
    expect(await screen.findByRole('searchbox')).toHaveValue('el');
    expect(queriesOf(requests)).toEqual([{ stage: 'contacted', search: 'el' }]);
  });

  it('can be removed by a button when it matches no one', async () => {
    const none = anAnswer({ items: [], total: 0 });
    open({ [LIST]: ({ query }) => ({ body: query['stage'] ? none : anAnswer() }) }, '?stage=hired');
    expect(await screen.findByText('No revealed candidates match')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Export as CSV' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all candidates' }));
    expect(await counted('2 people')).toHaveFocus();
    expect(window.location.search).toBe('');
  });

  it('stays visible when its request fails', async () => {
    open({ [LIST]: ({ query }) => (query['stage'] ? 'network failure' : { body: anAnswer() }) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Hired 0' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Hired' })).toBeChecked();
  });
});

describe('the stage of a person', () => {
  const select = () => screen.findByRole('combobox', { name: 'Stage of Jonas Whitfield' });

  it('is saved from the list, and the counts of the stages change with it', async () => {
    const requests = open({ ...listing(), ...updated(aRevealed()) });
    await userEvent.selectOptions(await select(), 'Interviewing');
    expect(await screen.findByRole('radio', { name: 'Interviewing 1' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'No stage 0' })).toBeVisible();
    expect(await select()).toHaveValue('interviewing');
    expect(requests.at(-1)).toMatchObject({
      params: { candidateId: aRevealed().id },
      body: { stage: 'interviewing' },
    });
  });

  it('is removed by choosing No stage', async () => {
    const requests = open({ ...listing(), ...updated(elena) });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Stage of Elena Castellanos' }),
      'No stage',
    );
    expect(await screen.findByRole('radio', { name: 'No stage 2' })).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ stage: null });
  });

  it('goes back to the former one and says so when it could not be saved', async () => {
    open({ ...listing(), [UPDATE]: 'network failure' });
    await userEvent.selectOptions(await select(), 'Hired');
    await expectToast('destructive | Not Saved | Failed to save');
    expect(await select()).toHaveValue('none');
  });
});

describe('the export', () => {
  it('links to a CSV file with the filter of the list', async () => {
    open(listing(), '?stage=contacted&search=el');
    const link = await screen.findByRole('link', { name: 'Export as CSV' });
    expect(link).toHaveAttribute('href', '/api/reveals/export?search=el&stage=contacted');
    expect(link).toHaveAttribute('download');
  });

  it('names the plans that include it when the plan of the user does not', async () => {
    open(listing({ canExport: false }));
    expect(
      await screen.findByText(
        /^CSV export is included in Pro, Professional, Ultimate, and Enterprise/,
      ),
    ).toBeVisible();
    expectLink('See the plans', '/recruiter/pro/maya/subscription');
    expect(screen.queryByRole('link', { name: 'Export as CSV' })).not.toBeInTheDocument();
  });
});

it('redirects the path of another recruiter to that of the user, with the filter', async () => {
  openPage('/recruiter/Pro/jonas/revealed?stage=hired', listing());
  await waitFor(() => expect(window.location.pathname).toBe(PATH));
  expect(window.location.search).toBe('?stage=hired');
});
