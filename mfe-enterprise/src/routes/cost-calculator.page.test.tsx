import { anHrUser, expectToast, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { resetImport } from '../features/import/draft/import-state';
import { remote } from '../remote';
import { CALCULATOR, check, choose, nameList, openCalculator } from '../testing/import-page';
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

  it('leads to the payment page with its order on Proceed to Payment', async () => {
    const start = 'POST /api/hr/create-payment-intent';
    const requests = openCalculator({ [start]: 'never', 'GET /api/payments/settings': 'never' });
    await check(good());
    await press('Proceed to Payment');
    await waitFor(() =>
      expect(window.location.pathname).toBe('/enterprise/Northstar%20Freight/maya/payment'),
    );
    await waitFor(() =>
      expect(requests.find(({ call }) => call === start)?.body).toMatchObject({
        csvContent: csvOf(people(2)),
        employeeCount: 2,
        totalCost: 80,
        name: 'Spring',
        department: 'Sales',
      }),
    );
  });

  it('can be uploaded to be paid later', async () => {
    const requests = openCalculator({
      [UPLOAD]: { body: { candidatesCount: 2, list: aList(), updated: 0, skipped: [] } },
      'GET /api/transition-lists': { body: [] },
    });
    await check(good());
    await press('Upload now, pay later');
    await expectToast('neutral | Upload successful | 2 candidates added to Spring');
    expect(sent(requests, UPLOAD)).toMatchObject({ name: 'Spring', department: 'Sales' });
    expect(window.location.pathname).toBe(DASHBOARD);
  });

  it('stays on the page with the message of the server when its upload is refused', async () => {
    openCalculator({
      [UPLOAD]: { status: 422, error: { code: 'csv_invalid', message: 'The words of the server' } },
    });
    await check(good());
    await press('Upload now, pay later');
    await expectToast('destructive | Upload failed | The words of the server');
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
  });

  it('updates the people without a payment when all of them are already known', async () => {
    openCalculator({
      [CHECK]: { body: aCheck({ newCount: 0, updated: 2, cents: 0 }) },
      [UPLOAD]: { body: { candidatesCount: 0, list: null, updated: 2, skipped: [] } },
      'GET /api/transition-lists': { body: [] },
    });
    await check(good());
    await press('Update 2 people');
    await expectToast('neutral | 2 people updated');
    expect(window.location.pathname).toBe(DASHBOARD);
  });

  it('names the people who are skipped', async () => {
    openCalculator({ [CHECK]: { body: aCheck({ skipped: ['ada@example.com'] }) } });
    await check(good());
    await userEvent.click(await screen.findByText('Skipped (1 person)'));
    expect(screen.getByText('ada@example.com')).toBeVisible();
  });

  it('cannot be uploaded when all its people asked to be on no list', async () => {
    openCalculator({
      [CHECK]: { body: aCheck({ newCount: 0, cents: 0, skipped: ['ada@example.com'] }) },
    });
    await check(good());
    expect(await screen.findByText(/^No one in this file can be added/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Payment|Upload/ })).not.toBeInTheDocument();
  });

  it('says when a list was already created from the same rows', async () => {
    const sameAs = { id: aList().id, name: 'Winter', isPaid: false };
    openCalculator({ [CHECK]: { body: aCheck({ sameAs }) } });
    await check(good());
    expect(
      await screen.findByText(/“Winter” was created from the same rows and is not paid/),
    ).toBeVisible();
  });

  it('can be checked again when the server did not answer', async () => {
    openCalculator({ [CHECK]: 'network failure' });
    await check(good());
    expect(await screen.findByRole('alert')).toHaveTextContent('could not check this file');
    mockApi({ [CHECK]: { body: aCheck() }, 'GET /api/plans': 'never' });
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('shows the problems that the server finds, and cannot be paid', async () => {
    const problems = [{ line: 2, column: 'Full Name', reason: 'Not allowed here' }];
    openCalculator({ [CHECK]: { body: aCheck({ problems, problemCount: 1 }) } });
    await check(good());
    expect(await screen.findByText('line 2, Full Name: Not allowed here')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).not.toBeInTheDocument();
  });
});

it('leads to sales and shows the setup fee while it is unpaid', async () => {
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

it('lets a federal organization upload without a card', async () => {
  openCalculator({ 'GET /api/organization': { body: anOrganization({ kind: 'federal' }) } });
  await check(good());
  expect(await screen.findByRole('button', { name: 'Upload the list' })).toBeVisible();
  expect(screen.getByText('By contract')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).not.toBeInTheDocument();
});

describe('the form', () => {
  it('requires a name and a department', async () => {
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

  it('requires a file or pasted rows', async () => {
    openCalculator();
    await nameList();
    await press('Check the list');
    expect(screen.getByText('Choose a CSV file, or paste your rows')).toBeVisible();
  });

  it('takes rows that are pasted from a spreadsheet', async () => {
    const requests = openCalculator();
    await nameList();
    await userEvent.click(screen.getByText('Or paste rows from a spreadsheet'));
    await userEvent.click(screen.getByRole('textbox', { name: /^Rows/ }));
    await userEvent.paste(csvOf(people(2), { delimiter: '\t' }));
    await press('Check the list');
    expect(await screen.findByText('Valid')).toBeVisible();
    expect(sent(requests, CHECK)).toBeDefined();
  });

  it('names the columns, and says which are optional', async () => {
    openCalculator();
    const panel = within(await screen.findByRole('region', { name: 'Required columns' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(10);
    expect(panel.getByText(/semicolon separated/)).toBeVisible();
    expect(panel.getByText(/^ ?optional/)).toBeVisible();
  });

  it('keeps the list name and the department when another file is chosen', async () => {
    openCalculator();
    await check(good());
    await press('Choose another file');
    expect(await screen.findByRole('textbox', { name: 'List name' })).toHaveValue('Spring');
    expect(screen.getByRole('textbox', { name: 'Department' })).toHaveValue('Sales');
  });

  it('shows the name of the chosen file', async () => {
    openCalculator();
    await choose(good());
    expect(await screen.findByText('people.csv')).toBeVisible();
  });
});

describe('a file with unknown column titles', () => {
  const titles = { fullName: 'Wer', email: 'Anschrift' };

  it('becomes valid once its columns are matched, and sends the matches to the server', async () => {
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

  it('is valid at once when the organization has stored the titles', async () => {
    const columnNames = { Wer: 'fullName', Anschrift: 'email' } as const;
    openCalculator({ 'GET /api/organization': { body: anOrganization({ columnNames }) } });
    await check(listFile(csvOf(people(2), { titles })));
    expect(await screen.findByText('Valid')).toBeVisible();
  });
});

describe('a list with commas between skills', () => {
  const file = () => listFile(csvOf(people(2, { skills: 'Go, SQL, Kafka' })));

  it('is read as several skills per person if the user says so', async () => {
    const requests = openCalculator();
    await check(file());
    await press('Yes, 3 skills: Go · SQL · Kafka');
    expect(await screen.findByText('Valid')).toBeVisible();
    await waitFor(() => expect(sent(requests, CHECK)).toMatchObject({ skillSeparator: ',' }));
  });

  it('is read as one skill per person if the user says so', async () => {
    const requests = openCalculator();
    await check(file());
    await press('No, this is one skill');
    await waitFor(() => expect(sent(requests, CHECK)).toMatchObject({ skillSeparator: ';' }));
  });
});

it('keeps a file that was chosen while an earlier upload was running', async () => {
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
  await expectToast('neutral | Upload successful | 2 candidates added to Spring');
  expect(window.location.pathname).toBe(CALCULATOR);
  expect(screen.getByText('second.csv')).toBeVisible();
});

it('says that the organization could not be loaded, and begins no import', async () => {
  openCalculator({ 'GET /api/organization': { status: 500, error: { message: 'No' } } });
  await check(good());
  expect(await screen.findByText(/We could not load your organization/)).toBeVisible();
  expect(screen.queryByText('Valid')).not.toBeInTheDocument();
});

it('says that a file can no longer be read', async () => {
  openCalculator();
  const file = good();
  file.slice = () => {
    throw new Error('NotReadableError');
  };
  await choose(file);
  const [message] = await screen.findAllByText(/The file could not be read/);
  expect(message).toBeVisible();
});

it('moves the focus to the file after the check', async () => {
  openCalculator();
  await check(good());
  await screen.findByText('Valid');
  expect(screen.getByRole('region', { name: 'Your file' })).toHaveFocus();
});

it('shows nothing of the file to another user on the same page', async () => {
  openCalculator();
  await check(good());
  await screen.findByText('Valid');
  cleanup();
  const user = anHrUser({ id: '11111111-1111-4111-8111-111111111112' });
  renderArea(area, remote, { path: CALCULATOR, user });
  expect(await screen.findByRole('button', { name: 'Check the list' })).toBeVisible();
  expect(screen.queryByText(/Spring/)).not.toBeInTheDocument();
});
