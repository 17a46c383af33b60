import { NO_OUTCOMES } from '@gangway/contract/platform/release-rules';
import { anAuthority, anHrUser, aUser, expectLink, mockApi } from '@gangway/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aFault,
  aHealth,
  aPage,
  aRelease,
  aRemote,
  aRemoteWithCanary,
  anEvent,
} from '../features/releases/releases.factory';
import {
  findArea,
  mockPlatform,
  openPlatform,
  showRemote,
  STATUS,
  TRAIL,
} from '../testing/platform';

it('shows the live shell and the packages it brings', async () => {
  await showRemote(aRemote());
  const shell = await findArea('Live shell');
  expect(shell.getByText('5e11aa0')).toBeVisible();
  expect(shell.getByText('Contract 1')).toBeVisible();
  expect(shell.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'react 19.3.1',
    '@tanstack/react-query 5.108.0',
  ]);
});

it('shows the team of an area, its paths and the traffic of its releases', async () => {
  const card = await showRemote(aRemoteWithCanary());
  expect(card.getByText('Team recruiter')).toBeVisible();
  expect(card.getByRole('list', { name: 'Paths of mfe-recruiter' })).toHaveTextContent(
    '/recruiter/talent-search',
  );
  expect(
    card.getByRole('img', { name: 'Traffic: default b2c3d4e, 90%; canary c9d0e1f, 10%' }),
  ).toBeInTheDocument();
});

it('shows traffic, failures and previews of each release, the default first', async () => {
  const card = await showRemote(aRemoteWithCanary());
  const [, first, second] = card.getAllByRole('row').map((row) => row.textContent);
  expect(first).toContain('Default, 90%');
  expect(first).toContain('12,480');
  expect(first).toContain('0.02%3 visitors');
  expect(first).toContain('0.1%12 visitors');
  expect(first).toContain('by team recruiter');
  expect(second).toContain('Canary, 10%');
  expect(second).toContain('Previewed by maya, Northstar Freight');
});

it('says in words which page is close to its limit, and which is over it', async () => {
  const sizes = [aPage({ scriptBytes: 340_000, scripts: 13 })];
  const card = await showRemote(aRemote({ releases: [aRelease({ sizes })] }));
  expect(card.getByRole('heading', { name: '/recruiter/:plan/:username' })).toBeVisible();
  expect(card.getByText(/340 of 360 KB/)).toHaveTextContent('close to its limit');
  expect(card.getByText(/13 of 12/)).toHaveTextContent('over its limit');
  expect(screen.getByText('Pages over a limit').nextSibling).toHaveTextContent(/^1$/);
  expect(screen.getByText('Pages close to a limit').nextSibling).toHaveTextContent(/^0$/);
});

it('counts a page that is close to a limit, or at it, but over none', async () => {
  const sizes = [aPage({ scriptBytes: 340_000 }), aPage({ scriptBytes: 360_000 }), aPage()];
  await showRemote(aRemote({ releases: [aRelease({ sizes })] }));
  expect(screen.getByText('Pages over a limit').nextSibling).toHaveTextContent(/^0$/);
  expect(screen.getByText('Pages close to a limit').nextSibling).toHaveTextContent(/^2$/);
});

it('shows the pages of a canary in place of those of the default on request', async () => {
  const canary = aRelease({
    version: 'c9d0e1f2a3',
    state: 'canary',
    traffic: 5,
    sizes: [aPage({ scriptBytes: 123_400 })],
  });
  const card = await showRemote(aRemote({ releases: [canary, aRelease({ traffic: 95 })] }));
  expect(card.getByText('250.4 of 360 KB')).toBeVisible();
  await userEvent.click(card.getByRole('tab', { name: 'Canary c9d0e1f' }));
  expect(card.getByText('123.4 of 360 KB')).toBeVisible();
});

it('shows earlier releases on demand, and marks the rollback target', async () => {
  const card = await showRemote(aRemote());
  expect(card.queryByText('a1b2c3d')).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Show 1 earlier release' }));
  const row = card.getByRole('row', { name: /a1b2c3d/ });
  expect(row).toHaveTextContent('Rollback target');
  expect(row).toHaveTextContent('None seen');
});

describe('the comparison of two releases', () => {
  const HEALTH = 'GET /api/releases/:remote/:version/health';
  const canary = aHealth({
    version: 'c9d0e1f2a3',
    outcomes: { ...NO_OUTCOMES, rendered: 80, threw: 20 },
    faults: [aFault()],
  });

  const healths: Parameters<typeof mockPlatform>[1] = {
    [HEALTH]: ({ params }) => ({ body: params['version'] === 'c9d0e1f2a3' ? canary : aHealth() }),
  };

  const compare = async (replies = healths) => {
    mockPlatform([aRemoteWithCanary()], replies);
    openPlatform();
    const card = await findArea();
    await userEvent.click(
      card.getByRole('button', { name: 'Compare two releases of mfe-recruiter' }),
    );
    return card;
  };

  it('begins with the default and its canary, and marks the worse figures', async () => {
    const card = await compare();
    expect(card.getByRole('combobox', { name: 'Release' })).toHaveValue('b2c3d4e5f6');
    expect(card.getByRole('combobox', { name: 'Compared with' })).toHaveValue('c9d0e1f2a3');
    const figures = await card.findByRole('table', { name: /Two releases of mfe-recruiter/ });
    const row = within(figures).getByRole('row', { name: /Runtime error/ });
    expect(row).toHaveTextContent('0.1% (12)20% (20) (worse)');
  });

  it('lists the errors of each by line of the sources', async () => {
    const card = await compare();
    const faults = within(await card.findByRole('region', { name: 'Errors in c9d0e1f' }));
    expect(faults.getAllByRole('listitem')[0]).toHaveTextContent('TypeError, 12 times');
    expect(faults.getByText('mfe-recruiter/src/features/search/results.tsx:41:18')).toBeVisible();
    const calm = within(card.getByRole('region', { name: 'Errors in b2c3d4e' }));
    expect(calm.getByText('None reported in 24 hours')).toBeVisible();
  });

  it('can be changed to other releases', async () => {
    const card = await compare();
    await card.findByRole('table', { name: /Two releases/ });
    const choice = card.getByRole('combobox', { name: 'Compared with' });
    await userEvent.selectOptions(choice, 'b2c3d4e5f6');
    expect(await card.findAllByRole('region', { name: 'Errors in b2c3d4e' })).toHaveLength(2);
  });

  it('loads the figures again on Try again after a failure', async () => {
    const card = await compare({ [HEALTH]: 'network failure' });
    expect(await card.findByText('We could not load these figures')).toBeVisible();
    mockPlatform([aRemoteWithCanary()], healths);
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('table', { name: /Two releases/ })).toBeVisible();
  });
});

it('offers no action for a release when its files are gone', async () => {
  const gone = aRelease({ version: 'a1b2c3d4e5', state: 'pruned', traffic: 0 });
  const card = await showRemote(aRemote({ rollbackTo: null, releases: [aRelease(), gone] }));
  await userEvent.click(card.getByRole('button', { name: 'Show 1 earlier release' }));
  expect(card.getByText('Files deleted')).toBeVisible();
  expect(card.queryByRole('button', { name: /^(Make default|Promote|Roll back)/ })).toBeNull();
});

it('lets a waiting first release become the default, but not get a share', async () => {
  const waiting = aRelease({ state: 'staged', traffic: 0 });
  const card = await showRemote(aRemote({ rollbackTo: null, releases: [waiting] }));
  expect(card.getByText('No visitors get a release yet.')).toBeVisible();
  expect(card.getByRole('button', { name: 'Make default b2c3d4e' })).toBeVisible();
  expect(card.queryByRole('button', { name: /Promote/ })).toBeNull();
});

it('copies a whole version', async () => {
  const user = userEvent.setup();
  const card = await showRemote(aRemote());
  await user.click(card.getByRole('button', { name: 'Copy version b2c3d4e5f6' }));
  expect(await navigator.clipboard.readText()).toBe('b2c3d4e5f6');
});

it('says that it is loading', async () => {
  mockApi({ [STATUS]: 'never' });
  openPlatform();
  expect(await screen.findByText('Loading the releases')).toBeInTheDocument();
});

it('says how to release the first area', async () => {
  mockPlatform([]);
  openPlatform();
  expect(await screen.findByText('No area has been released yet')).toBeVisible();
  expect(screen.getByText('npm run release -- publish mfe-<area>')).toBeVisible();
});

it('shows a failure and recovers by Try again', async () => {
  mockApi({ [STATUS]: 'network failure' });
  openPlatform();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the releases');
  mockPlatform([aRemote()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'mfe-recruiter' })).toBeVisible();
});

describe('the page over time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('loads its figures again every 10 seconds', async () => {
    await showRemote(aRemote());
    mockPlatform([aRemoteWithCanary()]);
    await wait(9000);
    expect(screen.queryByText('Canary, 10%')).toBeNull();
    await wait(1500);
    expect(screen.getByText('Canary, 10%')).toBeVisible();
  });

  it('keeps the last figures and says that they are old when loading fails', async () => {
    await showRemote(aRemote());
    mockApi({ [STATUS]: 'network failure', [TRAIL]: 'network failure' });
    await wait(10_500);
    expect(screen.getByText(/^We cannot load new figures right now/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'mfe-recruiter' })).toBeVisible();
    mockPlatform([aRemote()]);
    await wait(10_500);
    expect(screen.queryByText(/^We cannot load/)).toBeNull();
  });
});

describe('the audit trail', () => {
  const openTwoPages = () => {
    const requests = mockPlatform([aRemote()], {
      [TRAIL]: ({ query }) => {
        const isFirst = query.before === undefined;
        const text = isFirst ? 'Failed for 6.2% of its visitors.' : 'Published to all visitors.';
        const kind = isFirst ? 'auto_rollback' : 'publish';
        const events = [anEvent({ id: isFirst ? 51 : 1, kind, text, actor: 'gangway' })];
        return { body: { events, hasMore: isFirst } };
      },
    });
    openPlatform();
    return requests;
  };

  const entries = async () => {
    const list = await screen.findByRole('list', { name: 'Audit trail, newest first' });
    return within(list).getAllByRole('listitem');
  };

  it('says what happened, to what, and who did it', async () => {
    openTwoPages();
    const [entry] = await entries();
    expect(entry).toHaveTextContent('Automatic rollback');
    expect(entry).toHaveTextContent('Failed for 6.2% of its visitors.');
    expect(entry).toHaveTextContent('mfe-recruiter b2c3d4e by gangway');
  });

  it('shows the reason of an event', async () => {
    const event = anEvent({ kind: 'promote', text: 'It goes to everyone', reason: 'a good week' });
    mockPlatform([aRemote()], { [TRAIL]: { body: { events: [event], hasMore: false } } });
    openPlatform();
    expect(await screen.findByText('Reason: a good week')).toBeVisible();
  });

  it('goes back page by page, to the first entry', async () => {
    openTwoPages();
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Published to all visitors.')).toBeVisible();
    expect(await entries()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('keeps its entries when older ones could not be loaded', async () => {
    openTwoPages();
    await entries();
    mockApi({ [TRAIL]: 'network failure' });
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load older entries');
    expect(await entries()).toHaveLength(1);
  });

  it('can be limited to one area, which the address keeps', async () => {
    const requests = openTwoPages();
    await entries();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'mfe-recruiter');
    expect(window.location.search).toBe('?area=mfe-recruiter');
    await entries();
    expect(requests.at(-1)?.query).toEqual({ remote: 'mfe-recruiter' });
  });

  it('shows a failure of its own and recovers by Try again', async () => {
    mockPlatform([aRemote()], { [TRAIL]: 'network failure' });
    openPlatform();
    expect(await screen.findByText('We could not load the audit trail')).toBeVisible();
    mockPlatform([aRemote()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No entries yet.')).toBeVisible();
  });
});

it.each([
  [anAuthority(), '/authority-dashboard'],
  [aUser({ rights: ['platform'] }), '/recruiter/pro/maya'],
  [anHrUser(), '/enterprise/Northstar%20Freight/maya'],
])('denies access to users without the right, without a request', async (user, home) => {
  const requests = mockApi({});
  openPlatform(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  expectLink('Go to your dashboard', home);
  expect(requests).toEqual([]);
});
