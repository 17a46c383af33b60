import { expectLink, mockApi } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findRow, openEditList, PEOPLE, press, spring } from '../testing/edit-list-page';
import { aList, aPerson, somePeople } from '../testing/organization';
import { down, HOME } from '../testing/page';

const LIST = 'GET /api/transition-lists/:id';
const grid = () => screen.findByRole('grid', { name: 'People on this list' });

it('shows the list and everybody on it', async () => {
  openEditList({ people: [aPerson()] });
  expect(await screen.findByRole('heading', { name: 'Spring' })).toBeVisible();
  expect(screen.getByText('Sales, 2 people, uploaded Nov 2, 2026')).toBeVisible();
  const row = await findRow('Priya Anand');
  const values = ['Dispatcher', '4', 'Routing, Excel, SAP, Dispatch, German', 'Tacoma, WA'];
  for (const text of [...values, 'priya.anand@example.com', '(206) 555-0142', 'Invited']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
});

it('shows only Answered for a person who has answered, not the answer', async () => {
  openEditList({ people: [aPerson({ invitation: 'answered' })] });
  const cells = within(await findRow('Priya Anand')).getAllByRole('gridcell');
  expect(cells.at(-1)).toHaveTextContent(/^Answered$/);
});

it('loads a long list in pages of 500', async () => {
  const people = somePeople(1000);
  const requests = openEditList({
    people,
    replies: {
      [PEOPLE]: ({ query }) =>
        query['cursor'] === undefined
          ? { body: people.slice(0, 500), page: { total: 1000, nextCursor: 'next' } }
          : { body: people.slice(500), page: { total: 1000, nextCursor: null } },
    },
  });
  expect(await screen.findByText('1,000 people')).toBeVisible();
  expect(await grid()).toHaveAttribute('aria-rowcount', '1001');
  const queries = requests.filter(({ call }) => call === PEOPLE).map(({ query }) => query);
  expect(queries).toEqual([{ limit: '500' }, { limit: '500', cursor: 'next' }]);
});

it('loads the missing people on Try again after a failure', async () => {
  const people = somePeople(4);
  let isDown = true;
  openEditList({
    people,
    replies: {
      [PEOPLE]: ({ query }) => {
        if (query['cursor'] === undefined) {
          return { body: people.slice(0, 2), page: { total: 4, nextCursor: 'next' } };
        }
        return isDown ? down : { body: people.slice(2), page: { total: 4, nextCursor: null } };
      },
    },
  });
  expect(await screen.findByText('We could load only 2 of 4 people')).toBeVisible();
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('4 people')).toBeVisible();
});

it.each([404, 400])('says that the list was not found on status %d', async (status) => {
  const error = { message: 'This list does not exist', code: 'not_found' };
  openEditList({ people: [], replies: { [LIST]: { status, error } } });
  expect(await screen.findByRole('heading', { name: 'List Not Found' })).toBeVisible();
  expectLink('Back to your lists', HOME);
});

it('loads the list and its people again on Try again', async () => {
  openEditList({ people: [], replies: { [LIST]: down } });
  expect(await screen.findByText('We could not load this list')).toBeVisible();
  mockApi({ [LIST]: { body: spring }, [PEOPLE]: down });
  await press('Try again');
  expect(await screen.findByText('We could not load the people')).toBeVisible();
  const page = { total: 1, nextCursor: null };
  mockApi({ [LIST]: { body: spring }, [PEOPLE]: { body: [aPerson()], page } });
  await press('Try again');
  expect(await findRow('Priya Anand')).toBeVisible();
});

it('says that the people are loading', async () => {
  openEditList({ people: [], replies: { [PEOPLE]: 'never' } });
  expect(await screen.findByText('Loading the people')).toBeInTheDocument();
});

it('says that no one is left on a list', async () => {
  openEditList({ people: [] });
  expect(await screen.findByText('No one is on this list')).toBeVisible();
});

describe('the note about uploading the same file again', () => {
  it('says that the edits of a list that is not paid stay', async () => {
    openEditList({ people: [aPerson()], list: aList() });
    expect(await screen.findByText(/your edits stay/)).toBeVisible();
    expectLink('Pay for this list', `${HOME}/payment?list=${spring.id}`);
  });

  it('says that the edits of a list that is paid are replaced', async () => {
    openEditList({ people: [aPerson()] });
    expect(await screen.findByText(/its values replace your edits/)).toBeVisible();
    expectLink('Outcomes for this list', `${HOME}/outcomes?list=${spring.id}`);
  });
});

describe('the filter', () => {
  const sam = aPerson({
    id: '55555555-5555-4555-8555-555555555556',
    fullName: 'Sam Ruiz',
    email: 's.r@harbor.example',
    positionTitle: 'Auditor',
    location: 'Gary, IN',
    department: 'Finance',
    invitation: 'bounced',
  });
  const open = (query = '') => openEditList({ people: [aPerson(), sam], query });
  const names = async () =>
    within(await grid())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);

  it.each([
    ['the name', 'ruiz'],
    ['the email', 'harbor'],
    ['the position', 'auditor'],
    ['the location', 'gary'],
    ['the department', 'finance'],
    ['different columns', 'ruiz gary'],
  ])('finds people by words of %s', async (_, words) => {
    open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), words);
    expect(await names()).toEqual(['Sam Ruiz']);
    expect(screen.getByText('1 of 2 people')).toBeVisible();
  });

  it('keeps department and invitation in the address', async () => {
    open('?invitation=bounced');
    expect(await names()).toEqual(['Sam Ruiz']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Invitation' }), 'Invited');
    expect(window.location.search).toBe('?invitation=invited');
    expect(await names()).toEqual(['Priya Anand']);
    const department = screen.getByRole('combobox', { name: 'Department' });
    await userEvent.selectOptions(department, 'Finance');
    expect(screen.getByText('No one matches')).toBeVisible();
    expect(window.location.search).toBe('?department=Finance&invitation=invited');
  });
});
