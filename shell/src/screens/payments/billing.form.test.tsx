import { mockApi, renderWithToast } from '@gangway/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BillingForm } from './billing.form';
import { noBilling } from './receipt.factory';

const GET = 'GET /api/payments/billing-details';
const PUT = 'PUT /api/payments/billing-details';
const details = { ...noBilling, company: 'Harbor LLC', city: 'Astoria' };

const open = () => renderWithToast(<BillingForm />);
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save billing details' }));

it('shows the stored details, and saves changes', async () => {
  const requests = mockApi({ [GET]: { body: details }, [PUT]: { body: details } });
  open();
  expect(await field('Company')).toHaveValue('Harbor LLC');
  await userEvent.type(await field('Tax ID'), 'DE 123');
  await userEvent.clear(await field('City'));
  await save();
  expect(await screen.findByText(/^neutral \| Billing details saved/)).toBeVisible();
  expect(requests.at(-1)).toMatchObject({
    call: PUT,
    body: { ...details, taxId: 'DE 123', city: '' },
  });
});

it('says at the field that a value is too long', async () => {
  const requests = mockApi({ [GET]: { body: details } });
  open();
  const country = await field('Country');
  fireEvent.change(country, { target: { value: 'x'.repeat(101) } });
  await save();
  expect(country).toHaveAccessibleDescription('Please use at most 100 characters');
  expect(requests).toHaveLength(1);
});

it('says when the details could not be saved', async () => {
  mockApi({ [GET]: { body: details }, [PUT]: 'network failure' });
  open();
  await field('Company');
  await save();
  expect(await screen.findByText(/^destructive \| Error/)).toBeVisible();
});

it('shows a failure, and recovers on Try again', async () => {
  mockApi({ [GET]: 'network failure' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load your billing details',
  );
  mockApi({ [GET]: { body: details } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field('Company')).toHaveValue('Harbor LLC');
});
