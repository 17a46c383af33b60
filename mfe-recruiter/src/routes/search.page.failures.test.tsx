import { navigate } from '@gangway/shared-ui/platform';
import { aUser, expectLink, mockApi } from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anAnswer,
  SEARCH,
  PATH,
  person,
  usage,
  open,
  openFound,
  found,
} from '../testing/search-page';
import './search.page';

it('offers to clear the filters when no candidates are found, and focuses the new result', async () => {
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
  expect(await found('2 candidates found')).toHaveFocus();
});

it('says that it is loading', async () => {
  open('never');
  expect(await screen.findByText('Looking for candidates')).toBeInTheDocument();
});

it('shows a failure and recovers by Try again', async () => {
  open({ status: 500, error: { message: 'Broken', code: 'internal' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch candidates');
  mockApi({ [SEARCH]: { body: anAnswer() } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await found('2 candidates found')).toBeVisible();
});

it('searches again at once when a filter is chosen after a failure', async () => {
  open(({ query }) =>
    query['experienceLevel'] ? { body: anAnswer() } : { status: 500, error: { message: 'Broken' } },
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Experience level'), 'senior');
  expect(await found('2 candidates found')).toBeVisible();
});

it('says when new searches come once all are used, and offers plans and browsing', async () => {
  const used = { message: 'New ones come on Dec 3.', code: 'searches_used_up' };
  open(
    ({ query }) =>
      query['search'] ? { status: 429, error: used } : { body: anAnswer({ searches: usage }) },
    '?search=nurse',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('New ones come on Dec 3.');
  const notice = within(screen.getByRole('alert'));
  expectLink('See the plans', '/recruiter/pro/maya/subscription', notice);
  await userEvent.click(notice.getByRole('button', { name: 'Browse without a filter' }));
  expect(await found('2 candidates found')).toBeVisible();
});

it('keeps the failure and the focus on Try again while it is loading', async () => {
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

it('loads the next page by Try again after a failure', async () => {
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

it('keeps the last result and marks it as busy while the next one loads', async () => {
  await openFound(({ query }) => (query['search'] ? 'never' : { body: anAnswer() }));
  act(() => navigate(`${PATH}?search=nurse`));
  const people = screen.getByRole('list', { name: 'Candidates' });
  await waitFor(() => expect(people).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('asks to confirm the email address, with a button that sends the link', async () => {
  const user = aUser({ subscriptionPlan: null, isEmailConfirmed: false });
  open({ body: anAnswer() }, '', user);
  const notice = within(await screen.findByRole('note'));
  expect(notice.getByText(/Until you confirm maya@harbor\.example/)).toBeVisible();
  expect(notice.getByRole('button', { name: 'Send me the confirmation link' })).toBeVisible();
});

it('shows the message of the server when the daily limit of profiles is reached', async () => {
  const error = { message: 'You have viewed 200 profiles today.', code: 'profiles_used_up' };
  open({ status: 429, error });
  expect(await screen.findByRole('alert')).toHaveTextContent('You have viewed 200 profiles today.');
});
