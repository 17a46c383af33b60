import { anHrUser, aUser, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { resetImport } from '../features/import/draft/import-state';
import { remote } from '../remote';
import { CALCULATOR, check, choose, openCalculator } from '../testing/import-page';
import { csvOf, listFile, people } from '../testing/list-files';
import { aCheck, aList, anOrganization } from '../testing/organization';

const CHECK = 'POST /api/transition-lists/check';
const UPLOAD = 'POST /api/transition-lists';
const DASHBOARD = '/enterprise/Northstar%20Freight/maya';

const good = () => listFile(csvOf(people(2)));

afterEach(resetImport);

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
function sent(requests: ReturnType<typeof mockApi>, name: string) {
  const { form } = requests.find(({ call }) => call === name) ?? {};
  return form && Object.fromEntries(form);
}

describe('a valid file', () => {
  it('is counted and priced by the server', async () => {
    openCalculator({ [CHECK]: { body: aCheck({ newCount: 2, updated: 3, cents: 8_000 }) } });
    await check(good());
    expect(await screen.findByText('Valid')).toBeVisible();
    const cost = within(await screen.findByRole('region', { name: 'Cost breakdown' }));
    expect(cost.getByText('2 × $40.00 per employee')).toBeVisible();
    expect(cost.getByText('Paid')).toBeVisible();
    expect(cost.getAllByText('$80.00')).toHaveLength(2);
    expect(screen.getByText('Updated').nextElementSibling).toHaveTextContent('3');
  });

  it('goes to the payment with what the calculator knows', async () => {
    openCalculator({
      'POST /api/hr/create-payment-intent': 'never',
      'GET /api/payments/settings': 'never',
    });
    await check(good());
    await press('Proceed to Payment');
    await waitFor(() =>
      expect(window.location.pathname).toBe('/enterprise/Northstar%20Freight/maya/payment'),
    );
  });

  it('can be uploaded to be paid later', async () => {
    const requests = openCalculator({
      [UPLOAD]: { body: { candidatesCount: 2, list: aList(), updated: 0, skipped: [] } },
      'GET /api/transition-lists': { body: [] },
    });
    await check(good());
    await press('Upload now, pay later');
    expect(
      await screen.findByText('neutral | Upload successful | 2 candidates added to Spring'),
    ).toBeVisible();
    expect(sent(requests, UPLOAD)).toMatchObject({ name: 'Spring', department: 'Sales' });
    expect(window.location.pathname).toBe(DASHBOARD);
  });

  it('that cannot be uploaded says why, and stays', async () => {
    openCalculator({
      [UPLOAD]: { status: 422, error: { code: 'csv_invalid', message: 'The words of the server' } },
    });
    await check(good());
    await press('Upload now, pay later');
    expect(
      await screen.findByText('destructive | Upload failed | The words of the server'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
  });

  it('of people who are all known updates them, without a payment', async () => {
    openCalculator({
      [CHECK]: { body: aCheck({ newCount: 0, updated: 2, cents: 0 }) },
      [UPLOAD]: { body: { candidatesCount: 0, list: null, updated: 2, skipped: [] } },
      'GET /api/transition-lists': { body: [] },
    });
    await check(good());
    await press('Update 2 people');
    expect(await screen.findByText('neutral | 2 people updated')).toBeVisible();
    expect(window.location.pathname).toBe(DASHBOARD);
  });

  it('names who is skipped', async () => {
    openCalculator({ [CHECK]: { body: aCheck({ skipped: ['ada@example.com'] }) } });
    await check(good());
    await userEvent.click(await screen.findByText('Skipped (1 person)'));
    expect(screen.getByText('ada@example.com')).toBeVisible();
  });

  it('of people who all asked to be on no list cannot be uploaded', async () => {
    openCalculator({
      [CHECK]: { body: aCheck({ newCount: 0, cents: 0, skipped: ['ada@example.com'] }) },
    });
    await check(good());
    expect(await screen.findByText(/^No one in this file can be added/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Payment|Upload/ })).not.toBeInTheDocument();
  });

  it('that was uploaded before says what uploading it again does', async () => {
    const sameAs = { id: aList().id, name: 'Winter', isPaid: false };
    openCalculator({ [CHECK]: { body: aCheck({ sameAs }) } });
    await check(good());
    expect(
      await screen.findByText(/“Winter” was created from the same rows and is not paid/),
    ).toBeVisible();
  });

  it('can be asked about again when the server did not answer', async () => {
    openCalculator({ [CHECK]: 'network failure' });
    await check(good());
    expect(await screen.findByRole('alert')).toHaveTextContent('could not check this file');
    mockApi({ [CHECK]: { body: aCheck() }, 'GET /api/plans': 'never' });
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('in which the server finds problems is not uploaded', async () => {
    const problems = [{ line: 2, column: 'Full Name', reason: 'Not allowed here' }];
    openCalculator({ [CHECK]: { body: aCheck({ problems, problemCount: 1 }) } });
    await check(good());
    expect(await screen.findByText('line 2, Full Name: Not allowed here')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).not.toBeInTheDocument();
  });
});

it('without the setup fee it leads to sales, and shows what the fee is', async () => {
  openCalculator({
    'GET /api/organization': { body: anOrganization({ hasOrganizationFee: false }) },
  });
  await check(good());
  expect(await screen.findByRole('link', { name: 'Connect to Sales' })).toHaveAttribute(
    'href',
    '/hr/sales-contact',
  );
  expect(screen.getByText('$499.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).not.toBeInTheDocument();
});

it('a federal organization uploads without a card', async () => {
  openCalculator({ 'GET /api/organization': { body: anOrganization({ kind: 'federal' }) } });
  await check(good());
  expect(await screen.findByRole('button', { name: 'Upload the list' })).toBeVisible();
  expect(screen.getByText('By contract')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).not.toBeInTheDocument();
});

describe('the form', () => {
  it('wants a name and a department', async () => {
    openCalculator();
    await userEvent.upload(await screen.findByLabelText('CSV file'), good());
    await press('Check the list');
    expect(
      screen.getByText(
        'destructive | Missing information | Please provide list name and department before uploading.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'List name' })).toHaveFocus();
  });

  it('wants rows', async () => {
    openCalculator();
    await userEvent.type(await screen.findByRole('textbox', { name: 'List name' }), 'Spring');
    await userEvent.type(screen.getByRole('textbox', { name: 'Department' }), 'Sales');
    await press('Check the list');
    expect(screen.getByText('Choose a CSV file, or paste your rows')).toBeVisible();
  });

  it('takes rows that are pasted from a spreadsheet', async () => {
    const requests = openCalculator();
    await userEvent.type(await screen.findByRole('textbox', { name: 'List name' }), 'Spring');
    await userEvent.type(screen.getByRole('textbox', { name: 'Department' }), 'Sales');
    await userEvent.click(screen.getByText('Or paste rows from a spreadsheet'));
    await userEvent.click(screen.getByRole('textbox', { name: /^Rows/ }));
    await userEvent.paste(csvOf(people(2), { delimiter: '\t' }));
    await press('Check the list');
    expect(await screen.findByText('Valid')).toBeVisible();
    expect(sent(requests, CHECK)).toBeDefined();
  });

  it('names the columns, and says which may be missing', async () => {
    openCalculator();
    const panel = within(await screen.findByRole('region', { name: 'Required columns' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(10);
    expect(panel.getByText(/semicolon separated/)).toBeVisible();
    expect(panel.getByText(/^ ?optional/)).toBeVisible();
  });

  it('comes back for another file, with the names that were given', async () => {
    openCalculator();
    await check(good());
    await press('Choose another file');
    expect(await screen.findByRole('textbox', { name: 'List name' })).toHaveValue('Spring');
    expect(screen.getByRole('textbox', { name: 'Department' })).toHaveValue('Sales');
  });

  it('shows what was chosen', async () => {
    openCalculator();
    await choose(good());
    expect(await screen.findByText('people.csv')).toBeVisible();
  });
});

describe('columns that are not found by their titles', () => {
  const titles = { fullName: 'Wer', email: 'Anschrift' };

  it('are matched by hand, and remembered by the server', async () => {
    const requests = openCalculator();
    await check(listFile(csvOf(people(2), { titles })));
    expect(await screen.findByText('Still to match: Full Name, Email Address')).toBeVisible();
    const start = screen.getAllByRole('button', { name: 'Check the list' })[0];
    expect(start).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Full Name' }), 'Wer');
    expect(screen.getByText('For example: Person 0 · Person 1')).toBeVisible();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Email Address' }),
      'Anschrift',
    );
    await press('Check the list');
    expect(await screen.findByText('Valid')).toBeVisible();
    await waitFor(() => expect(sent(requests, CHECK)).toBeDefined());
    expect(sent(requests, CHECK)).toMatchObject({
      columns: JSON.stringify({ Wer: 'fullName', Anschrift: 'email' }),
    });
  });

  it('are found the next time', async () => {
    const columnNames = { Wer: 'fullName', Anschrift: 'email' } as const;
    openCalculator({ 'GET /api/organization': { body: anOrganization({ columnNames }) } });
    await check(listFile(csvOf(people(2), { titles })));
    expect(await screen.findByText('Valid')).toBeVisible();
  });
});

describe('skills between commas', () => {
  const file = () => listFile(csvOf(people(2, { skills: 'Go, SQL, Kafka' })));

  it('are several, if the user says so', async () => {
    const requests = openCalculator();
    await check(file());
    await press('Yes, 3 skills: Go · SQL · Kafka');
    expect(await screen.findByText('Valid')).toBeVisible();
    await waitFor(() => expect(sent(requests, CHECK)).toMatchObject({ skillSeparator: ',' }));
  });

  it('are one, if the user says so', async () => {
    const requests = openCalculator();
    await check(file());
    await press('No, this is one skill');
    await waitFor(() => expect(sent(requests, CHECK)).toMatchObject({ skillSeparator: ';' }));
  });
});

it('an upload that ends late leaves another file that was chosen meanwhile', async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const answered = { candidatesCount: 2, list: aList(), updated: 0, skipped: [] };
  openCalculator({
    [UPLOAD]: async () => {
      await ended;
      return { body: answered };
    },
  });
  await check(good());
  await press('Upload now, pay later');
  await press('Choose another file');
  await check(listFile(csvOf(people(3)), 'second.csv'));
  end();
  expect(
    await screen.findByText('neutral | Upload successful | 2 candidates added to Spring'),
  ).toBeVisible();
  expect(window.location.pathname).toBe(CALCULATOR);
  expect(screen.getByText('second.csv')).toBeVisible();
});

it('an organization that cannot be loaded is told, and no import begins', async () => {
  openCalculator({ 'GET /api/organization': { status: 500, error: { message: 'No' } } });
  await check(good());
  expect(await screen.findByText(/We could not load your organization/)).toBeVisible();
  expect(screen.queryByText('Valid')).not.toBeInTheDocument();
});

it('a file that cannot be read any more is told', async () => {
  openCalculator();
  const file = good();
  file.slice = () => {
    throw new Error('NotReadableError');
  };
  await choose(file);
  const [message] = await screen.findAllByText(/The file could not be read/);
  expect(message).toBeVisible();
});

it('the focus does not get lost between steps', async () => {
  openCalculator();
  await check(good());
  await screen.findByText('Valid');
  expect(screen.getByRole('region', { name: 'Your file' })).toHaveFocus();
});

it('another user on the same page sees nothing of the file', async () => {
  openCalculator();
  await check(good());
  await screen.findByText('Valid');
  cleanup();
  const user = anHrUser({ id: '11111111-1111-4111-8111-111111111112' });
  renderArea(area, remote, { path: CALCULATOR, user });
  expect(await screen.findByRole('button', { name: 'Check the list' })).toBeVisible();
  expect(screen.queryByText(/Spring/)).not.toBeInTheDocument();
});

it("someone else's calculator leads to one's own", async () => {
  mockApi({});
  renderArea(area, remote, { path: '/enterprise/Other/jonas/cost-calculator', user: anHrUser() });
  await waitFor(() => expect(window.location.pathname).toBe(CALCULATOR));
});

it('another type of user is sent to their own dashboard without a call', async () => {
  const requests = mockApi({});
  renderArea(area, remote, { path: CALCULATOR, user: aUser() });
  expect(await screen.findByText('Outside of the area: /recruiter/pro/maya')).toBeVisible();
  expect(requests).toEqual([]);
});
