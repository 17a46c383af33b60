import { navigate } from '@gangway/shared-ui/platform';
import { aUser, mockApi } from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, SEARCH, PATH, person, usage, open, found } from '../testing/search-page';
import './search.page';

it('an empty result says so, with the way out', async () => {
  open(
    ({ query }) => ({
      body: query['search'] ? anAnswer({ items: [], total: 0 }) : anAnswer(),
    }),
    '?search=zzz',
  );
  expect(await screen.findByText('No candidates found')).toBeVisible();
  expect(
    screen.getByText('Try adjusting your search criteria or removing some filters.'),
  ).toBeVisible();
  const [, inResults] = screen.getAllByRole('button', { name: 'Clear All Filters' });
  await userEvent.click(inResults ?? document.body);
  expect(await found('2 candidates found')).toBeVisible();
});

it('says that it is loading', async () => {
  open('never');
  expect(await screen.findByText('Looking for candidates')).toBeInTheDocument();
});

it('a failure says so, and Try again recovers', async () => {
  open({ status: 500, error: { message: 'Broken', code: 'internal' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch candidates');
  mockApi({ [SEARCH]: { body: anAnswer() } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await found('2 candidates found')).toBeVisible();
});

it('after a failure, a choice asks again at once', async () => {
  open(({ query }) =>
    query['experienceLevel'] ? { body: anAnswer() } : { status: 500, error: { message: 'Broken' } },
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Experience level'), 'senior');
  expect(await found('2 candidates found')).toBeVisible();
});

it('with all searches used, the server says when new ones come; plans and browsing are offered', async () => {
  const used = { message: 'New ones come on Dec 3.', code: 'searches_used_up' };
  open(
    ({ query }) =>
      query['search'] ? { status: 429, error: used } : { body: anAnswer({ searches: usage }) },
    '?search=nurse',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('New ones come on Dec 3.');
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/subscription',
  );
  await userEvent.click(notice.getByRole('button', { name: 'Browse without a filter' }));
  expect(await found('2 candidates found')).toBeVisible();
});

it('a recruiter who clears the filters of an empty result is led to the people who are found then', async () => {
  open(
    ({ query }) => ({ body: anAnswer(query['search'] ? { items: [], total: 0 } : {}) }),
    '?search=nurse',
  );
  await found('0 candidates found');
  const [, clear] = screen.getAllByRole('button', { name: 'Clear All Filters' });
  await userEvent.click(clear ?? document.body);
  expect(await found('2 candidates found')).toHaveFocus();
});

it('Try again keeps its place and its words while it is tried', async () => {
  let times = 0;
  open(({ query }) => {
    if (!query['search']) return { body: anAnswer() };
    times += 1;
    return times > 1
      ? 'never'
      : { status: 503, error: { message: 'Slow', code: 'search_too_slow' } };
  });
  await found('2 candidates found');
  act(() => navigate(`${PATH}?search=nurse`));
  const again = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  await waitFor(() => expect(times).toBe(2));
  expect(again).toHaveAttribute('aria-busy', 'true');
  expect(again).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('The search took too long');
});

it('a next page that does not arrive is asked for by Try again', async () => {
  let isDown = true;
  open(({ query }) => {
    if (!query['cursor']) return { body: anAnswer({ total: 3, nextCursor: 'after 2' }) };
    return isDown ? 'network failure' : { body: anAnswer({ items: [person(3)], total: 3 }) };
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('End of results.')).toBeVisible();
});

it('while the next answer comes, the last one stays and says that it is busy', async () => {
  open(({ query }) => (query['search'] ? 'never' : { body: anAnswer() }));
  await found('2 candidates found');
  act(() => navigate(`${PATH}?search=nurse`));
  const people = screen.getByRole('list', { name: 'Candidates' });
  await waitFor(() => expect(people).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('an address that is not confirmed is told with the link to send again', async () => {
  const user = aUser({ subscriptionPlan: null, isEmailConfirmed: false });
  open({ body: anAnswer() }, '', user);
  const notice = within(await screen.findByRole('note'));
  expect(notice.getByText(/Until you confirm maya@harbor\.example/)).toBeVisible();
  expect(notice.getByRole('button', { name: 'Send me the confirmation link' })).toBeVisible();
});

it('the daily limit of profiles says what it is', async () => {
  const error = { message: 'You have viewed 200 profiles today.', code: 'profiles_used_up' };
  open({ status: 429, error });
  expect(await screen.findByRole('alert')).toHaveTextContent('You have viewed 200 profiles today.');
});
