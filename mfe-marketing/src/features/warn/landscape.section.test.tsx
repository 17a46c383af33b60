import type { WarnNotice, WarnSummary } from '@gangway/contract/desk/warn';
import { mockApi, type MockedRequest, refusal } from '@gangway/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { aNotice, aSummary } from '../../testing/warn';
import { Landscape } from './landscape.section';

const LIST = 'GET /api/warn-data';
const SUMMARY = 'GET /api/warn-data/summary';
const BROKEN = refusal(502, 'Broken');

/** The two retries wait one and two seconds; waiting in these tests advances the fake clock. */
const AFTER_ALL_TRIES = { timeout: 30_000 };

type Answers = { notices?: WarnNotice[]; summary?: Partial<WarnSummary> };

function answer({ notices = [aNotice()], summary = {} }: Answers = {}) {
  return mockApi({ [LIST]: { body: notices }, [SUMMARY]: { body: aSummary(summary) } });
}

async function open(answers?: Answers) {
  const requests = answer(answers);
  const user = renderPage(Landscape, { path: '/' });
  await screen.findByText('6,000');
  return { user, requests };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aNotice({ company: `Company ${index + 1}` }));
const rows = () =>
  within(screen.getByRole('region', { name: 'Newest notices' })).queryAllByRole('listitem');
const callsOf = (requests: MockedRequest[]) => requests.map(({ call }) => call);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows company, place, people, days and reason of a notice', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Current Layoff Landscape');
  const [row] = rows();
  expect(row).toHaveTextContent('Harrow Mills');
  expect(row).toHaveTextContent('Dayton, Ohio');
  expect(row).toHaveTextContent('1,240 people');
  expect(row).toHaveTextContent('Notice: Yesterday');
  expect(row).toHaveTextContent('Layoffs start Jan 18, 2027');
  expect(row).toHaveTextContent('Closure');
});

it('says which facts a notice does not give', async () => {
  const unknown = { location: null, employees_affected: null, layoff_date: null, reason: null };
  await open({ notices: [aNotice({ ...unknown, notice_date: null })] });
  const [row] = rows();
  expect(row).toHaveTextContent('Ohio');
  expect(row).toHaveTextContent('number not given');
  expect(row).toHaveTextContent('No layoff date given');
  expect(row).toHaveTextContent('Notice: Date unknown');
});

it('puts undated notices last, and keeps the order of the others', async () => {
  const notices = [
    aNotice({ company: 'Undated', notice_date: null }),
    aNotice({ company: 'Newer', notice_date: '2026-11-20' }),
    aNotice({ company: 'No day', notice_date: 'soon' }),
    aNotice({ company: 'Older', notice_date: '2026-11-01' }),
  ];
  await open({ notices });
  const titles = screen.getAllByRole('heading', { level: 4 }).map((title) => title.textContent);
  expect(titles.slice(0, 4)).toEqual(['Newer', 'Older', 'Undated', 'No day']);
});

it('writes one person in the singular', async () => {
  await open({ notices: [aNotice({ employees_affected: 1 })] });
  expect(rows()[0]).toHaveTextContent('1 person');
});

it('marks both regions as busy while they load', () => {
  mockApi({ [LIST]: 'never', [SUMMARY]: 'never' });
  renderPage(Landscape, { path: '/' });
  for (const name of ['Newest notices', 'Last 12 months']) {
    expect(screen.getByRole('region', { name })).toHaveAttribute('aria-busy', 'true');
  }
  expect(rows()).toHaveLength(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows six notices, and more on request with the focus on the first new one', async () => {
  const { user } = await open({ notices: many(20) });
  expect(rows()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show 12 more' }));
  expect(rows()).toHaveLength(18);
  expect(screen.getByRole('heading', { name: 'Company 7' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(rows()).toHaveLength(20);
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).not.toBeInTheDocument();
});

it('says so when nothing was announced', async () => {
  answer({ notices: [] });
  renderPage(Landscape, { path: '/' });
  expect(await screen.findByText('No recent layoff announcements')).toBeVisible();
  expect(screen.getByText('Check back later for updates')).toBeVisible();
});

it('tries three times, says that it failed, and loads on Try Again', async () => {
  const requests = mockApi({ [LIST]: BROKEN, [SUMMARY]: BROKEN });
  const user = renderPage(Landscape, { path: '/' });
  const alert = await screen.findByRole('alert', {}, AFTER_ALL_TRIES);
  expect(alert).toHaveTextContent('Unable to load layoff data');
  expect(alert).toHaveTextContent('Real-time WARN notices temporarily unavailable');
  expect(callsOf(requests).filter((call) => call === LIST)).toHaveLength(3);
  answer();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Harrow Mills')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps the focus on Try Again while it loads again', async () => {
  mockApi({ [LIST]: BROKEN, [SUMMARY]: BROKEN });
  const user = renderPage(Landscape, { path: '/' });
  const again = await screen.findByRole('button', { name: 'Try Again' }, AFTER_ALL_TRIES);
  mockApi({ [LIST]: 'never', [SUMMARY]: 'never' });
  await user.click(again);
  expect(again).toHaveFocus();
  expect(again).toHaveAttribute('aria-busy', 'true');
});

it('keeps the notices when only the figures fail, and loads those on Try Again', async () => {
  mockApi({ [LIST]: { body: [aNotice()] }, [SUMMARY]: BROKEN });
  const user = renderPage(Landscape, { path: '/' });
  expect(await screen.findByRole('alert', {}, AFTER_ALL_TRIES)).toHaveTextContent(
    'We could not load the figures',
  );
  expect(rows()).toHaveLength(1);
  answer();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('6,000')).toBeVisible();
});

describe('the Refresh button', () => {
  const refresh = () => screen.getByRole('button', { name: 'Refresh' });

  it('loads notices and figures again, and announces it', async () => {
    const { user } = await open();
    const requests = answer({ notices: many(3) });
    await user.click(refresh());
    expect(await screen.findByText('Updated just now')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Updated just now')).toBeVisible();
    expect(callsOf(requests)).toEqual([LIST, SUMMARY]);
    expect(rows()).toHaveLength(3);
  });

  it('says "just now" for no longer than a minute', async () => {
    const { user } = await open();
    await user.click(refresh());
    await screen.findByText('Updated just now');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText('Updated just now')).toBeNull();
  });

  it('is busy while it loads, and keeps the old notices', async () => {
    const { user } = await open();
    mockApi({ [LIST]: 'never', [SUMMARY]: 'never' });
    await user.click(refresh());
    expect(refresh()).toHaveAttribute('aria-busy', 'true');
    expect(rows()).toHaveLength(1);
  });

  it('shows an alert when it failed, and keeps the old notices', async () => {
    const { user } = await open();
    mockApi({ [LIST]: BROKEN, [SUMMARY]: BROKEN });
    await user.click(refresh());
    expect(await screen.findByRole('alert', {}, AFTER_ALL_TRIES)).toHaveTextContent(
      'Unable to load layoff data',
    );
    expect(rows()).toHaveLength(1);
  });
});

describe('the source of the notices', () => {
  it('is named, along with the day it was read', async () => {
    await open();
    expect(screen.getByText('From the public feed, read on Nov 21, 2026')).toBeVisible();
  });

  it('is called sample data when the companies are invented', async () => {
    await open({ summary: { isSample: true } });
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByText(/companies are invented/)).toBeVisible();
  });
});
