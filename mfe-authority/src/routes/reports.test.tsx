import type { ManagedReport } from '@gangway/contract/desk/authority-reports';
import { expectToast } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClosedReport, aReport } from '../features/reports/reports.factory';
import {
  bodyRows,
  mockDashboard,
  openDashboard,
  pageOf,
  queriesOf,
  recruiterAdmin,
  rowNames,
  sent,
  type Replies,
} from '../testing/dashboard';

const LIST = 'GET /api/authority/reports';
const DETAILS = 'GET /api/authority/reports/:id';
const CLOSE = 'POST /api/authority/reports/:id/close';
const LABEL = 'Reports';
const NAME = 'Report about Riley Chen';

const open = (search: string) => openDashboard(`?tab=reports${search}`, recruiterAdmin);

const replies = (shown: ManagedReport) => ({ [LIST]: pageOf(shown), [DETAILS]: { body: shown } });

async function openTable(shown = aReport(), search = '') {
  const requests = mockDashboard(replies(shown));
  open(search);
  await screen.findByRole('table', { name: LABEL });
  return requests;
}

async function openPanel(shown = aReport(), more: Replies = {}) {
  const requests = mockDashboard({ ...replies(shown), ...more });
  open(`&report=${shown.id}`);
  return { requests, panel: within(await screen.findByRole('dialog', { name: NAME })) };
}

async function close(panel: Awaited<ReturnType<typeof openPanel>>['panel'], note: string) {
  await userEvent.type(panel.getByRole('textbox', { name: 'Action taken' }), note);
  await userEvent.click(panel.getByRole('button', { name: 'Close report' }));
}

describe('the list of reports', () => {
  it('shows the recruiter, the company, the reason, the beginning of the text and the state', async () => {
    const requests = await openTable();
    expect(queriesOf(requests, LIST)).toEqual([{ limit: '50' }]);
    expect(rowNames(LABEL)).toEqual(['Riley Chen']);
    const [row] = bodyRows(LABEL);
    const texts = [
      'Harbor Staffing',
      'Asked for money',
      'Asked me for $200',
      'Open',
      'Nov 20, 2024',
    ];
    for (const text of texts) expect(row).toHaveTextContent(text);
    expect(row).not.toHaveTextContent('The end.');
  });

  it('says where a company is not named, and where the text was erased', async () => {
    const { recruiter } = aReport();
    const shown = { recruiter: { ...recruiter, companyName: null }, text: null, candidateId: null };
    await openTable(aClosedReport(shown));
    const [row] = bodyRows(LABEL);
    for (const text of ['Not given', 'Erased with the candidate', 'Closed']) {
      expect(row).toHaveTextContent(text);
    }
  });
});

describe('a report', () => {
  it('opens from its row with the whole text, the recruiter and the candidate reference', async () => {
    const report = aReport();
    mockDashboard(replies(report));
    open('');
    await userEvent.click(await screen.findByRole('link', { name: NAME }));
    const panel = within(await screen.findByRole('dialog', { name: NAME }));
    expect(panel.getByText(/The end\./)).toBeVisible();
    expect(panel.getByText(report.candidateId ?? '')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Riley Chen' })).toHaveAttribute(
      'href',
      `/authority-dashboard?tab=recruiters&recruiter=${report.recruiter.id}`,
    );
  });

  it('is closed with the action taken, and the list shows it as closed', async () => {
    let stored = aReport();
    const { requests, panel } = await openPanel(stored, {
      [LIST]: () => pageOf(stored),
      [DETAILS]: () => ({ body: stored }),
      [CLOSE]: () => {
        stored = aClosedReport();
        return { body: stored };
      },
    });
    await close(panel, 'Account suspended.');
    await expectToast('neutral | Report closed');
    const closing = await panel.findByRole('region', { name: 'Action taken' });
    expect(closing).toHaveTextContent('Closed by harper');
    expect(closing).toHaveTextContent('Account suspended.');
    expect(closing).toHaveFocus();
    expect(sent(requests, CLOSE)).toEqual([{ note: 'Account suspended.' }]);
    expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('Closed');
    });
  });

  it('cannot be closed without a note', async () => {
    const { requests, panel } = await openPanel();
    await close(panel, '   ');
    expect(panel.getByRole('textbox')).toHaveAccessibleDescription(
      'Please describe the action taken',
    );
    expect(sent(requests, CLOSE)).toEqual([]);
  });

  it('keeps the typed note and shows an alert when it could not be closed', async () => {
    const { panel } = await openPanel(aReport(), { [CLOSE]: 'network failure' });
    await close(panel, 'Account suspended.');
    expect(await panel.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(panel.getByRole('textbox')).toHaveValue('Account suspended.');
  });

  it('says that its text was erased with the candidate', async () => {
    const { panel } = await openPanel(aClosedReport({ text: null, candidateId: null }));
    expect(panel.getByText(/The text was erased/)).toBeVisible();
    expect(panel.getByText('Erased')).toBeVisible();
  });
});
