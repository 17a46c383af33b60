import { anHrUser, mockApi, renderArea, ShownToast } from '@gangway/shared-ui/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { remote } from '../remote';
import { aCheck, anOrganization, prices } from './organization';

export const CALCULATOR = '/enterprise/Northstar%20Freight/maya/cost-calculator';

type Replies = Parameters<typeof mockApi>[0];

export function openCalculator(changes: Replies = {}) {
  const requests = mockApi(replies(changes));
  render(<ShownToast />);
  renderArea(area, remote, { path: CALCULATOR, user: anHrUser() });
  return requests;
}

/** fireEvent bypasses the file picker's `accept`, as a drop can bring any file. */
export async function choose(file: File): Promise<void> {
  const input = await screen.findByLabelText('CSV file');
  fireEvent.change(screen.getByRole('textbox', { name: 'List name' }), {
    target: { value: 'Spring' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Department' }), {
    target: { value: 'Sales' },
  });
  await userEvent.upload(input, file, { applyAccept: false });
}

export async function check(file: File): Promise<void> {
  await choose(file);
  await screen.findByLabelText(`CSV file: ${file.name}`);
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
}

const replies = (changes: Replies = {}): Replies => ({
  'GET /api/organization': { body: anOrganization() },
  'GET /api/plans': { body: prices },
  'POST /api/transition-lists/check': { body: aCheck() },
  ...changes,
});
