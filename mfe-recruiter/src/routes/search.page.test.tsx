import { navigate } from '@gangway/shared-ui/platform';
import { aUser } from '@gangway/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAUSE_MS } from '../features/search/use-filter-draft';
import { openPage } from '../testing/open-page';
import { aRevealed } from '../testing/people';
import {
  anAnswer,
  DASHBOARD,
  SEARCH,
  PATH,
  person,
  usage,
  open,
  openFound,
  searched,
  found,
  address,
  move,
} from '../testing/search-page';
import './search.page';
import './talent-search.page';

const FOUND = { ...DASHBOARD, [SEARCH]: { body: anAnswer() } };

it('shows the number of candidates, and the position of each among all of them', async () => {
  open({ body: anAnswer({ total: 214 }) });
  expect(await found('214 candidates found')).toBeVisible();
  const people = within(screen.getByRole('list', { name: 'Candidates' }));
  const [first, second] = people.getAllByRole('listitem').filter((one) => one.ariaPosInSet);
  expect(first).toHaveAttribute('aria-posinset', '1');
  expect(second).toHaveAttribute('aria-posinset', '2');
  expect(first).toHaveAttribute('aria-setsize', '214');
});

it('shows in the header how many tokens and searches are left', async () => {
  open({ body: anAnswer({ searches: usage }) });
  const shown = await screen.findByText('38 of 50');
  expect(shown).toBeVisible();
  expect(screen.getByText('Resets Dec 3')).toBeVisible();
  expect(screen.getByText('50 of 75 from your plan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy tokens' })).toBeVisible();
});

it('searches for typed text after a pause, and adds one history entry', async () => {
  const requests = await openFound();
  const before = window.history.length;
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' nurse');
  await waitFor(() => expect(address()).toBe('?search=nurse'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' icu');
  await waitFor(() => expect(address()).toBe('?search=nurse+icu'));
  await waitFor(() => expect(searched(requests).at(-1)).toEqual({ search: 'nurse icu' }));
  expect(window.history.length).toBe(before + 1);
});

it('adds a history entry when the text begins with a space and a pause', async () => {
  await openFound();
  const before = window.history.length;
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' ');
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * PAUSE_MS)));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'nurse');
  await waitFor(() => expect(address()).toBe('?search=nurse'));
  expect(window.history.length).toBe(before + 1);
});

describe('the search with counted searches', () => {
  async function openCounted() {
    const requests = open({ body: anAnswer({ searches: usage }) });
    await screen.findByText('38 of 50');
    await found('2 candidates found');
    return requests;
  }

  it('applies text, skills and choices only on Search', async () => {
    const requests = await openCounted();
    expect(screen.getByText(/Your choices apply when you select Search/)).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'nurse');
    await userEvent.click(screen.getByRole('button', { name: 'React' }));
    await userEvent.selectOptions(
      screen.getByLabelText('Experience level'),
      'Senior, 8–15 years (2)',
    );
    await userEvent.selectOptions(screen.getByLabelText('Department'), 'Engineering (2)');
    await userEvent.click(screen.getByRole('button', { name: 'Advanced filters' }));
    move('Lowest salary', 90_000);
    expect(await screen.findByText('Select Search to see the matches.')).toBeVisible();
    expect(address()).toBe('');
    expect(searched(requests)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe(
      '?search=nurse&experienceLevel=senior&department=Engineering&salaryMin=90000&salaryMax=200000&skills=React',
    );
    await waitFor(() => expect(searched(requests)).toHaveLength(2));
  });

  it('applies another order at once, while other choices wait for Search', async () => {
    const requests = await openCounted();
    await userEvent.selectOptions(screen.getByLabelText('Department'), 'Engineering (2)');
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(sort, 'Experience');
    expect(address()).toBe('?sortBy=experience');
    await waitFor(() => expect(searched(requests).at(-1)).toEqual({ sortBy: 'experience' }));
    expect(sort).toHaveValue('experience');
    expect(screen.getByLabelText('Department')).toHaveValue('Engineering');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('?department=Engineering&sortBy=experience');
  });
});

it('adds skills by Enter, by the plus and by suggestion, and removes them', async () => {
  await openFound();
  const input = screen.getByRole('textbox', { name: 'Required skills' });
  await userEvent.type(input, '  C++ {Enter}');
  await userEvent.type(input, 'Rust');
  await userEvent.click(screen.getByRole('button', { name: 'Add skill' }));
  await userEvent.type(input, 'script');
  const suggested = within(screen.getByRole('group', { name: 'Suggested skills' }));
  expect(suggested.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'JavaScript',
    'TypeScript',
  ]);
  await userEvent.click(suggested.getByRole('button', { name: 'TypeScript' }));
  expect(new URLSearchParams(address()).getAll('skills')).toEqual(['C++', 'Rust', 'TypeScript']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rust' }));
  expect(new URLSearchParams(address()).getAll('skills')).toEqual(['C++', 'TypeScript']);
  expect(input).toHaveFocus();
});

it('ignores a blank skill and one that is already chosen', async () => {
  await openFound(undefined, '?skills=React');
  const input = screen.getByRole('textbox', { name: 'Required skills' });
  await userEvent.type(input, '   {Enter}');
  await userEvent.type(input, ' react {Enter}');
  expect(address()).toBe('?skills=React');
});

it('applies level and department at once, and Back removes the last choice', async () => {
  const requests = await openFound();
  await userEvent.selectOptions(
    screen.getByLabelText('Experience level'),
    'Senior, 8–15 years (2)',
  );
  await userEvent.selectOptions(screen.getByLabelText('Department'), 'Engineering (2)');
  expect(address()).toBe('?experienceLevel=senior&department=Engineering');
  await waitFor(() => expect(searched(requests)).toHaveLength(3));
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('?experienceLevel=senior'));
  await waitFor(() => expect(screen.getByLabelText('Department')).toHaveValue(''));
});

it('runs the search of the address, and shows its advanced filters', async () => {
  const query = '?search=nurse&yearsExperienceMin=4&yearsExperienceMax=9&sortBy=experience';
  const requests = await openFound(undefined, query);
  expect(screen.getByRole('searchbox')).toHaveValue('nurse');
  expect(screen.getByRole('slider', { name: 'Lowest years of experience' })).toHaveValue('4');
  expect(screen.getByText('4 to 9 years')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Order' })).toBeEnabled();
  expect(searched(requests)).toEqual([
    {
      search: 'nurse',
      yearsExperienceMin: '4',
      yearsExperienceMax: '9',
      sortBy: 'experience',
    },
  ]);
});

it('sorts the people, and disables the order where it changes nothing', async () => {
  const requests = await openFound();
  const order = screen.getByRole('combobox', { name: 'Order' });
  expect(order).toBeDisabled();
  expect(order).toHaveTextContent('Newest first');
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await userEvent.selectOptions(sort, 'Salary (not sortable yet)');
  expect(address()).toBe('?sortBy=salary');
  expect(order).toBeDisabled();
  await userEvent.selectOptions(sort, 'Experience');
  await userEvent.selectOptions(order, 'Lowest first');
  expect(address()).toBe('?sortBy=experience&sortOrder=asc');
  await waitFor(() =>
    expect(searched(requests).at(-1)).toEqual({ sortBy: 'experience', sortOrder: 'asc' }),
  );
});

it('leaves out invalid parts of the address, and says so', async () => {
  const requests = open(undefined, '?search=nurse&experienceLevel=wizard&salaryMin=-1');
  expect(await screen.findByText(/Part of this link is not a valid search/)).toBeVisible();
  await found('2 candidates found');
  expect(searched(requests)).toEqual([{ search: 'nurse' }]);
});

it('removes all filters, and text that is only typed, on Clear All Filters', async () => {
  await openFound(undefined, '?plan=pro&search=nurse&skills=Go');
  await userEvent.type(screen.getByLabelText('Location'), 'A');
  await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(address()).toBe('?plan=pro');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByLabelText('Location')).toHaveValue('');
});

it('discards typed text that was not applied on Back', async () => {
  const requests = await openFound(undefined, '?department=Engineering');
  act(() => navigate(`${PATH}?department=Design`));
  await waitFor(() => expect(searched(requests)).toHaveLength(2));
  const box = screen.getByRole('searchbox', { name: 'Search' });
  jest.useFakeTimers();
  fireEvent.change(box, { target: { value: 'nurse' } });
  act(() => {
    window.history.back();
    jest.advanceTimersByTime(1);
  });
  expect(box).toHaveValue('');
  act(() => jest.runOnlyPendingTimers());
  expect(address()).toBe('?department=Engineering');
  jest.useRealTimers();
});

it('loads page after page, and says when the results end', async () => {
  const requests = open(({ query }) => ({
    body: query['cursor']
      ? anAnswer({ items: [person(3)], total: 3, facets: null })
      : anAnswer({ total: 3, nextCursor: 'after 2' }),
  }));
  expect(await screen.findByText('End of results.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(searched(requests)).toEqual([{}, { cursor: 'after 2' }]);
});

it('shows a revealed person at once in every search that found them', async () => {
  const { requests } = openPage(PATH, {
    ...FOUND,
    'POST /api/reveal-candidate': {
      body: {
        success: true,
        candidate: aRevealed({ id: person(1).id }),
        tokensSpent: 1,
        tokensRemaining: 59,
      },
    },
    'GET /api/auth/user': { body: aUser({ tokensRemaining: 59 }) },
  });
  await found('2 candidates found');
  const [reveal] = screen.getAllByRole('button', { name: 'Reveal' });
  await userEvent.click(reveal ?? document.body);
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(confirm);
  expect(await screen.findByText('Jonas Whitfield')).toBeVisible();
  expect(await screen.findByText('59')).toBeVisible();
  act(() => navigate(`${PATH}?sortBy=salary`));
  expect(screen.getByText('Jonas Whitfield')).toBeVisible();
  expect(searched(requests)).toHaveLength(1);
});

it('opens a dialog that saves the current search', async () => {
  await openFound(undefined, '?search=nurse');
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  expect(screen.getByRole('dialog', { name: 'Save this search' })).toHaveTextContent('nurse');
});

it('redirects the path of another recruiter to that of the user, with the filter', async () => {
  openPage('/recruiter/basic/jonas/recruiter-search?search=nurse', FOUND);
  await found('2 candidates found');
  expect(window.location.pathname + address()).toBe(`${PATH}?search=nurse`);
});

it('shows the search at /talent-search too, with the plan of the user in its query', async () => {
  openPage('/talent-search?plan=Basic&search=nurse', FOUND);
  await found('2 candidates found');
  expect(address()).toBe('?plan=pro&search=nurse');
});
