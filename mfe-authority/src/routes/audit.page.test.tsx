import type { AuditEntry } from '@gangway/contract/identity/audit-log';
import { aUser, anAuthority, mockApi } from '@gangway/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRemote } from '../features/releases/releases.factory';
import { bodyRows, openPage, pageOf, queriesOf } from '../testing/dashboard';
import { mockPlatform, NO_EVENTS, releaser, STATUS, TRAIL } from '../testing/platform';

const LOG = 'GET /api/authority/audit-log';

const SUBJECT = 'ffffffff-0000-4000-8000-000000000001';

const suspended: AuditEntry = {
  id: 41,
  at: '2026-11-20T09:00:00.000Z',
  action: 'suspend-organization',
  outcome: 'done',
  actor: { id: 'ffffffff-0000-4000-8000-000000000002', username: 'harbor', name: 'Ada Harbor' },
  subject: { kind: 'organization', id: SUBJECT, name: 'Northstar Freight' },
  code: null,
  before: { account: 'open' },
  after: { account: 'suspended', refundedCents: 1800, ids: ['a', 'b'] },
  network: '203.0.113.0/24',
  note: 'Lists of strangers',
};
const refused: AuditEntry = {
  ...suspended,
  id: 40,
  action: 'manage-recruiter',
  outcome: 'refused',
  subject: { kind: 'recruiter', id: SUBJECT, name: null },
  code: 'nothing_to_refund',
  before: null,
  after: null,
  network: null,
  note: 'There is nothing to refund',
};
const made: AuditEntry = {
  ...suspended,
  id: 39,
  action: 'create-administrator',
  actor: null,
  subject: { kind: 'administrator', id: SUBJECT, name: 'pier' },
  before: null,
  after: { role: 'recruiter' },
  network: null,
  note: null,
};

const open = (search = '', user = anAuthority()) =>
  openPage(`/authority-dashboard/audit${search}`, user);

async function openLog(search = '', user = anAuthority()) {
  const requests = mockApi({ [LOG]: pageOf(suspended, refused, made) });
  open(search, user);
  await screen.findByRole('table', { name: 'Audit entries' });
  return requests;
}

it('lists what was done and refused, by which administrator and from which network', async () => {
  await openLog();
  const rows = bodyRows('Audit entries').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(
    /^Suspend an organization.*Northstar Freight.*Ada Harbor.*Completed.*203\.0\.113\.0\/24/,
  );
  expect(rows[1]).toMatch(
    /^Add tokens or refund.*Erased.*Refused.*There is nothing to refund.*Removed after 90 days/,
  );
  expect(rows[2]).toMatch(/^Create an administrator.*pier.*Command line.*Completed.*None/);
});

it('offers neither a search nor a selection', async () => {
  await openLog();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});

it('filters by action, outcome, administrator and days', async () => {
  const requests = await openLog();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Action' }),
    'Suspend an organization',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Refused' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Administrator' }), 'harbor');
  await waitFor(() => expect(queriesOf(requests, LOG).at(-1)).toMatchObject({ actor: 'harbor' }));
  await userEvent.type(screen.getByLabelText('From (UTC)'), '2026-11-01');
  await userEvent.type(screen.getByLabelText('To (UTC)'), '2026-11-30');
  await waitFor(() =>
    expect(queriesOf(requests, LOG).at(-1)).toEqual({
      action: 'suspend-organization',
      outcome: 'refused',
      actor: 'harbor',
      from: '2026-11-01',
      to: '2026-11-30',
      limit: '50',
    }),
  );
  expect(window.location.search).toContain('from=2026-11-01');
});

it('filters only once while a year is being typed', async () => {
  const requests = await openLog();
  for (const value of ['0002-11-01', '0202-11-01', '2026-11-01']) {
    fireEvent.change(screen.getByLabelText('From (UTC)'), { target: { value } });
  }
  await waitFor(() => expect(window.location.search).toBe('?from=2026-11-01'));
  expect(queriesOf(requests, LOG)).toEqual([{ limit: '50' }, { from: '2026-11-01', limit: '50' }]);
});

it('sorts by date', async () => {
  const requests = await openLog();
  await userEvent.click(screen.getByRole('columnheader', { name: 'When' }));
  await waitFor(() =>
    expect(queriesOf(requests, LOG).at(-1)).toEqual({ limit: '50', sortOrder: 'asc' }),
  );
});

it('ignores invalid filters in the address', async () => {
  const requests = await openLog('?action=dance&outcome=maybe&from=x&to=y&subjectId=z');
  expect(queriesOf(requests, LOG)).toEqual([{ limit: '50' }]);
});

it('ignores dates in the address that the calendar does not have', async () => {
  const requests = await openLog('?from=2026-02-31&to=2026-13-01');
  expect(queriesOf(requests, LOG)).toEqual([{ limit: '50' }]);
});

it('lists a refusal with its code after its message was erased', async () => {
  mockApi({ [LOG]: pageOf({ ...refused, note: null }) });
  open();
  await screen.findByRole('table', { name: 'Audit entries' });
  expect(bodyRows('Audit entries')[0]).toHaveTextContent('nothing_to_refund');
});

it('shows what an entry changed, with a link to its organization', async () => {
  await openLog();
  await userEvent.click(
    screen.getByRole('link', { name: 'Suspend an organization, Northstar Freight' }),
  );
  const panel = within(screen.getByRole('dialog', { name: 'Suspend an organization' }));
  expect(panel.getByText('Lists of strangers')).toBeVisible();
  expect(panel.getByText('Ada Harbor (harbor)')).toBeVisible();
  const changes = panel.getByRole('region', { name: 'Changes' });
  for (const text of ['Accountopen → suspended', 'Refunded cents$18.00', 'Idsa, b']) {
    expect(changes).toHaveTextContent(text);
  }
  expect(panel.getByRole('link', { name: 'Northstar Freight' })).toHaveAttribute(
    'href',
    `/authority-dashboard?tab=organizations&organization=${SUBJECT}`,
  );
});

it.each([
  ['enterprise-request', 'enterprise', 'tab=enterprise-requests&request='],
  ['federal-request', 'recruiter', 'tab=federal-requests&request='],
  ['sales-contact', 'enterprise', 'tab=sales-messages&message='],
  ['recruiter', 'recruiter', 'tab=recruiters&recruiter='],
  ['recruiter-report', 'recruiter', 'tab=reports&report='],
] as const)('links an entry to its %s', async (kind, authorityRole, query) => {
  mockApi({ [LOG]: pageOf({ ...suspended, subject: { ...suspended.subject, kind } }) });
  open('?entry=41', anAuthority({ authorityRole }));
  const panel = within(await screen.findByRole('dialog', { name: 'Suspend an organization' }));
  expect(panel.getByRole('link', { name: 'Northstar Freight' })).toHaveAttribute(
    'href',
    `/authority-dashboard?${query}${SUBJECT}`,
  );
});

it('does not link to a subject of another role', async () => {
  await openLog('?entry=41', anAuthority({ authorityRole: 'recruiter' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Suspend an organization' }));
  expect(panel.queryByRole('link')).toBeNull();
});

it('shows why an action was refused', async () => {
  await openLog('?entry=40');
  const panel = within(await screen.findByRole('dialog', { name: 'Add tokens or refund' }));
  expect(panel.getByText('There is nothing to refund')).toBeVisible();
  expect(panel.getByText('nothing_to_refund')).toBeVisible();
  expect(panel.queryByRole('region', { name: 'Changes' })).toBeNull();
});

it('shows all entries about one subject, and returns to the whole log', async () => {
  const requests = await openLog('?entry=41');
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(
    panel.getByRole('button', { name: 'Show everything about this organization' }),
  );
  await waitFor(() =>
    expect(queriesOf(requests, LOG).at(-1)).toEqual({ subjectId: SUBJECT, limit: '50' }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^One subject only/ }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('says when an entry is on another page of the log', async () => {
  await openLog('?entry=7');
  expect(
    await screen.findByRole('dialog', { name: 'This entry is on another page of the log' }),
  ).toBeVisible();
});

it('links to the export of the server, with the same filter', async () => {
  await openLog('?outcome=refused&from=2026-11-01');
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/api/authority/audit-log/export?outcome=refused&from=2026-11-01',
  );
});

it('distinguishes an empty log from a filter without matches', async () => {
  mockApi({ [LOG]: pageOf() });
  open();
  expect(await screen.findByText('No entries yet')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Refused' }));
  expect(await screen.findByText('No audit entries match these filters')).toBeVisible();
});

it('shows the history of releases to those with the right to the platform', async () => {
  mockApi({
    [LOG]: pageOf(suspended),
    [STATUS]: 'network failure',
    [TRAIL]: NO_EVENTS,
  });
  open('', releaser);
  await userEvent.click(await screen.findByRole('tab', { name: 'Releases' }));
  expect(await screen.findByText('No entries yet.')).toBeVisible();
  expect(window.location.search).toBe('?view=releases');
});

it('keeps the area of the release history in the address', async () => {
  const requests = mockPlatform([aRemote()]);
  open('?view=releases', releaser);
  await screen.findByRole('option', { name: 'mfe-recruiter' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'mfe-recruiter');
  expect(window.location.search).toBe('?view=releases&area=mfe-recruiter');
  await waitFor(() => expect(requests.at(-1)?.query).toEqual({ remote: 'mfe-recruiter' }));
  expect(screen.getByRole('tab', { name: 'Releases' })).toHaveAttribute('aria-selected', 'true');
});

it('shows only the log to those without the right to the platform', async () => {
  await openLog('?view=releases', anAuthority({ rights: [] }));
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByRole('table', { name: 'Audit entries' })).toBeVisible();
});

it('denies access to everyone else', async () => {
  mockApi({});
  open('', aUser());
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
