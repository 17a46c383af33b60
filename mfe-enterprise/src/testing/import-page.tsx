import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCheck, anOrganization, prices } from './organization';
import { HOME, openPage, type Replies } from './page';

export const CALCULATOR = `${HOME}/cost-calculator`;

export const openCalculator = (changes: Replies = {}) =>
  openPage(CALCULATOR, {
    'GET /api/organization': { body: anOrganization() },
    'GET /api/plans': { body: prices },
    'POST /api/transition-lists/check': { body: aCheck() },
    ...changes,
  });

export async function nameList(): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: 'List name' }), {
    target: { value: 'Spring' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Department' }), {
    target: { value: 'Sales' },
  });
}

/** fireEvent bypasses the file picker's `accept`, as a drop can bring any file. */
export async function choose(file: File): Promise<void> {
  await nameList();
  await userEvent.upload(screen.getByLabelText('CSV file'), file, { applyAccept: false });
}

export async function check(file: File): Promise<void> {
  await choose(file);
  await screen.findByLabelText(`CSV file: ${file.name}`);
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
}
