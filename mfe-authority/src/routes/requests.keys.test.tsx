import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEnterpriseRequest } from '../features/requests/requests.factory';
import {
  bodyRows,
  ENTERPRISE_LIST,
  mockDashboard,
  openDashboard,
  pageOf,
} from '../testing/dashboard';

const LABEL = 'Enterprise requests';

async function openThree() {
  mockDashboard({
    [ENTERPRISE_LIST]: pageOf(...[1, 2, 3].map((index) => anEnterpriseRequest(index))),
  });
  openDashboard();
  await screen.findByRole('table', { name: LABEL });
}

const active = () =>
  bodyRows(LABEL).findIndex((row) => row.getAttribute('aria-current') === 'true');

it('moves the focus from row to row on j and k', async () => {
  await openThree();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Dana Wells 1, Northwind Freight 1' })).toHaveFocus();
  await userEvent.keyboard('jjjk');
  expect(screen.getByRole('link', { name: 'Dana Wells 2, Northwind Freight 2' })).toHaveFocus();
  expect(active()).toBe(1);
});

it('selects rows on x, and clears the selection on Escape', async () => {
  await openThree();
  await userEvent.keyboard('jxjx');
  expect(screen.getByText('2 selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
});

it('focuses the search on a slash, where keys are typed as letters', async () => {
  await openThree();
  await userEvent.keyboard('/jx');
  expect(screen.getByRole('searchbox')).toHaveValue('jx');
  expect(active()).toBe(-1);
});

it('ignores keys that are pressed with a modifier', async () => {
  await openThree();
  await userEvent.keyboard('{Control>}j{/Control}');
  expect(active()).toBe(-1);
});

it('lists the keys on a question mark, and ignores them while a dialog is open', async () => {
  await openThree();
  await userEvent.keyboard('j?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(
    within(dialog).getByText('Approve: the selected rows, or the row you are on'),
  ).toBeVisible();
  await userEvent.keyboard('j');
  expect(active()).toBe(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  act(() => document.body.focus());
  await userEvent.keyboard('j');
  expect(active()).toBe(1);
});
