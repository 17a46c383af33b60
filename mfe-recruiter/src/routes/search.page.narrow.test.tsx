import { showModals } from '@gangway/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, COUNT, found, openNarrow, usage } from '../testing/search-page';
import './search.page';

beforeAll(showModals);
afterEach(() => jest.restoreAllMocks());

const open = (visit: Parameters<typeof openNarrow>[1] = {}) =>
  openNarrow(({ department }) => (department ? 1 : 39), visit);

const counts = (requests: ReturnType<typeof open>) =>
  requests.filter(({ call }) => call === COUNT).map(({ query }) => query);
const opener = (name: string) => screen.getByRole('button', { name });
const sheet = (name = 'Filters') => within(screen.getByRole('dialog', { name }));

it('shows only the search box and two buttons above the people', async () => {
  open({ query: '?skills=Go&department=Design&sortBy=experience' });
  await found('2 candidates found');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  expect(opener('Filters (2)')).toBeVisible();
  expect(opener('Sort')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Required skills' })).toBeNull();
});

it('moves the focus to the results on Enter in the search box', async () => {
  open();
  const heading = await found('2 candidates found');
  const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await userEvent.type(screen.getByRole('searchbox'), 'nurse{Enter}');
  expect(address()).toBe('?search=nurse');
  expect(heading).toHaveFocus();
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
});

it('applies the filters of the sheet only on Show, which says how many people match', async () => {
  const requests = open();
  const heading = await found('2 candidates found');
  await userEvent.click(opener('Filters'));
  expect(await sheet().findByRole('button', { name: 'Show 39 people' })).toBeVisible();
  await userEvent.selectOptions(sheet().getByLabelText('Department'), 'Engineering (2)');
  expect(sheet().getByRole('button', { name: 'Show people' })).toBeVisible();
  expect(await sheet().findByRole('button', { name: 'Show 1 person' })).toBeVisible();
  expect(sheet().getByText('Matches: 1 person')).toHaveAttribute('role', 'status');
  expect(address()).toBe('');
  expect(counts(requests)).toEqual([{}, { department: 'Engineering' }]);
  await userEvent.click(sheet().getByRole('button', { name: 'Show 1 person' }));
  expect(address()).toBe('?department=Engineering');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heading).toHaveFocus();
  expect(opener('Filters (1)')).toBeVisible();
});

it('applies the filters of the sheet on Enter in one of its fields', async () => {
  open();
  const heading = await found('2 candidates found');
  await userEvent.click(opener('Filters'));
  await userEvent.type(sheet().getByLabelText('Location'), 'Austin{Enter}');
  expect(address()).toBe('?location=Austin');
  expect(heading).toHaveFocus();
});

it('clears all filters and the search text by Clear All Filters in the sheet', async () => {
  open({ query: '?search=nurse&skills=Go' });
  await found('2 candidates found');
  await userEvent.click(opener('Filters (1)'));
  await userEvent.click(sheet().getByRole('button', { name: 'Clear All Filters' }));
  expect(address()).toBe('?search=nurse&skills=Go');
  await userEvent.click(sheet().getByRole('button', { name: /^Show/ }));
  expect(address()).toBe('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('changes nothing and returns the focus when the sheet is closed by Escape', async () => {
  open();
  await found('2 candidates found');
  await userEvent.click(opener('Filters'));
  await userEvent.selectOptions(sheet().getByLabelText('Department'), 'Engineering (2)');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener('Filters')).toHaveFocus();
  expect(address()).toBe('');
});

it('sets the order in a sheet of its own', async () => {
  open();
  await found('2 candidates found');
  await userEvent.click(opener('Sort'));
  await userEvent.selectOptions(sheet('Sort').getByLabelText('Sort by'), 'Experience');
  await userEvent.selectOptions(sheet('Sort').getByLabelText('Order'), 'Lowest first');
  await userEvent.click(sheet('Sort').getByRole('button', { name: /^Show/ }));
  expect(address()).toBe('?sortBy=experience&sortOrder=asc');
});

it('does not request the number of matches when searches are counted', async () => {
  const requests = open({ searches: usage });
  await screen.findByText('38 of 50');
  await userEvent.click(opener('Filters'));
  await userEvent.selectOptions(sheet().getByLabelText('Department'), 'Engineering (2)');
  await userEvent.click(sheet().getByRole('button', { name: 'Show people' }));
  await waitFor(() => expect(address()).toBe('?department=Engineering'));
  expect(counts(requests)).toEqual([]);
});
