import type { AnalyticsBreakdown, RecruiterAnalytics } from '@gangway/contract/market/analytics';
import { aUser, expectLink, mockApi } from '@gangway/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aBreakdown,
  aBucket,
  anAnalytics,
  anEmptyAnalytics,
} from '../features/analytics/analytics.factory';
import { openPage } from '../testing/open-page';

const READ = 'GET /api/recruiter/analytics';
const BREAKDOWN = 'GET /api/recruiter/analytics/breakdown';

type Shown = { analytics?: RecruiterAnalytics; breakdown?: AnalyticsBreakdown };

function open(
  { analytics = anAnalytics(), breakdown = aBreakdown() }: Shown = {},
  { plan = 'pro', query = '' } = {},
) {
  const replies = { [READ]: { body: analytics }, [BREAKDOWN]: { body: breakdown } };
  const path = `/recruiter/${plan}/maya/analytics${query}`;
  return openPage(path, replies, aUser({ subscriptionPlan: plan })).requests;
}

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const figures = async () => {
  await screen.findByText('Replies', { selector: 'dt' });
  return texts(screen.getAllByRole('term')).map((term, index) => {
    const group = screen.getAllByRole('term')[index]?.parentElement ?? document.body;
    return [term, ...texts(within(group).getAllByRole('definition'))];
  });
};
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      texts([...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')]),
    );

describe('the analytics page', () => {
  it('shows each figure with its change from the span before', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    expect(await figures()).toEqual([
      ['Reveals', '15', 'Up 25% from the 12 weeks before'],
      ['Searches', '30', 'Not recorded in all of the 12 weeks before'],
      ['Replies', '2', '2 fewer than in the 12 weeks before'],
      ['Tokens spent', '15', 'Same as in the 12 weeks before'],
    ]);
    expect(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows hires instead of tokens on a plan that spends no tokens', async () => {
    open({}, { plan: 'ultimate' });
    expect((await figures()).at(-1)).toEqual(['Hired', '1', 'None in the 12 weeks before']);
  });

  it('reads out the figures of each week with one slider', async () => {
    open();
    const slider = await screen.findByRole('slider', { name: 'Week' });
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Week of Nov 23. Reveals: 4, Searches: 20, Replies: 2, Tokens spent: 4',
    );
    fireEvent.change(slider, { target: { value: '10' } });
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Week of Nov 16. Reveals: 11, Searches: 10, Replies: 0, Tokens spent: 11',
    );
  });

  it('shows the figures of each week as a table on request', async () => {
    open();
    const toggle = await screen.findByRole('button', { name: 'Show as a table' });
    const name = 'Figures by week, from Monday, UTC';
    expect(rowsOf(name)).toHaveLength(12);
    expect(rowsOf(name).at(-1)).toEqual(['Nov 23', '4', '20', '2', '4', '3', '2', '1', '1']);
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Hide the table' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('keeps the choice of 12 months in the address', async () => {
    const requests = open();
    await userEvent.click(await screen.findByRole('radio', { name: '12 months' }));
    expect(window.location.search).toBe('?span=12m');
    await waitFor(() => expect(requests.map(({ query }) => query)).toContainEqual({ span: '12m' }));
    await userEvent.click(screen.getByRole('radio', { name: '12 weeks' }));
    expect(window.location.search).toBe('');
  });

  it('names months instead of weeks when 12 months are chosen', async () => {
    const buckets = [aBucket({ from: '2026-10-01' }), aBucket({ from: '2026-11-01', reveals: 3 })];
    open({ analytics: anAnalytics({ span: '12m', buckets }) }, { query: '?span=12m' });
    expect(await screen.findByRole('slider', { name: 'Month' })).toHaveAttribute(
      'aria-valuetext',
      'Nov 2026. Reveals: 3, Searches: 0, Replies: 0, Tokens spent: 0',
    );
    expect(screen.getByRole('radio', { name: '12 months' })).toBeChecked();
    expect((await figures())[0]).toEqual(['Reveals', '3', 'Down 75% from the 12 months before']);
  });

  it('says since when searches and stages are recorded if some are missing', async () => {
    open();
    expect(await screen.findByText(/recorded since November 25, 2026/)).toBeVisible();
  });
});

describe('the table of stages', () => {
  it('shows how many people are at each stage and reached it, with links to them', async () => {
    open();
    const stages = within(await screen.findByRole('region', { name: 'Stages' }));
    const rows = stages.getAllByRole('row').slice(1);
    const shown = rows.map((row) => texts(within(row).getAllByRole('cell')));
    expect(shown).toEqual([
      ['72', ''],
      ['20', '3'],
      ['5', '2'],
      ['13', '1'],
      ['2', '1'],
    ]);
    expectLink('Replied', '/recruiter/pro/maya/revealed?stage=replied', stages);
  });
});

describe('the advanced section', () => {
  it('breaks the revealed people down by location and skill, with medians of days', async () => {
    open({}, { plan: 'unlimited' });
    expect(await screen.findByRole('region', { name: 'Who replies' })).toBeVisible();
    await screen.findByRole('table', { name: 'By location' });
    expect(rowsOf('By location')).toEqual([
      ['Seattle, WA', '6', '50%', '17%'],
      ['Austin, TX', '2', '50%', '0%'],
    ]);
    expect(rowsOf('By skill')).toEqual([['Go', '5', '40%', '0%']]);
    expect((await figures()).slice(4)).toEqual([
      ['Replied', '50%', '4 of 8 revealed'],
      ['Hired', '13%', '1 of 8 revealed'],
      ['Reveal to reply', '2.5 days', 'Median of 4 people'],
      ['Reveal to hire', 'None yet', 'No date recorded'],
    ]);
  });

  it('links to a CSV export of the span', async () => {
    open({}, { plan: 'unlimited', query: '?span=12m' });
    expect(await screen.findByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      '/api/recruiter/analytics/export?span=12m',
    );
  });

  it('says so when no one was revealed in the span', async () => {
    const noOne = aBreakdown({ people: 0, replied: 0, hired: 0 });
    open({ breakdown: noOne }, { plan: 'unlimited' });
    expect(await screen.findByText('You revealed no one in the last 12 weeks.')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'By skill' })).not.toBeInTheDocument();
  });

  it('names the plan that includes it on Pro, without a request for its figures', async () => {
    const requests = open();
    expect(await screen.findByText(/come with Enterprise/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Export as CSV' })).not.toBeInTheDocument();
    expect(requests.map(({ call }) => call)).toEqual([READ]);
  });

  it('can fail without the rest of the page, and recovers by Try again', async () => {
    openPage(
      '/recruiter/unlimited/maya/analytics',
      { [READ]: { body: anAnalytics() }, [BREAKDOWN]: 'network failure' },
      aUser({ subscriptionPlan: 'unlimited' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the breakdown');
    expect(screen.getByRole('region', { name: 'Stages' })).toBeVisible();
    mockApi({ [BREAKDOWN]: { body: aBreakdown() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'By department' })).toBeVisible();
  });
});

it('tells a new account that there are no figures yet, and links to the search', async () => {
  open({ analytics: anEmptyAnalytics() });
  expect(await screen.findByText('No figures yet')).toBeVisible();
  expectLink('Search people', '/recruiter/pro/maya/recruiter-search');
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

it('names the plan that includes analytics on Basic, without a request', async () => {
  const requests = open({}, { plan: 'basic' });
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Analytics come with Pro' }),
  ).toBeVisible();
  expectLink('See your plan', '/recruiter/basic/maya/subscription');
  expect(screen.queryByRole('link', { name: 'Analytics' })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

it('says that analytics are paused while the renewal is unpaid', async () => {
  const user = aUser({ isPlanUnpaid: true });
  const { requests } = openPage('/recruiter/pro/maya/analytics', {}, user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your analytics are paused');
  expect(requests).toEqual([]);
});
