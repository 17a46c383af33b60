import { type mockApi } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetImport } from '../features/import/draft/import-state';
import { check, openCalculator } from '../testing/import-page';
import { aPerson, csvOf, listFile } from '../testing/list-files';

const CHECK = 'POST /api/transition-lists/check';

afterEach(resetImport);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function expectPricedFile() {
  expect(await screen.findByText('Valid')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Cost breakdown' })).toBeVisible();
}

function sent(requests: ReturnType<typeof mockApi>) {
  const { form } = requests.find(({ call }) => call === CHECK) ?? {};
  return form && Object.fromEntries(form);
}

describe('the table of rows with problems', () => {
  const rows = [
    aPerson(0),
    aPerson(1, { email: 'person1', yearsExperience: 'ten' }),
    aPerson(2, { email: 'person0@example.com' }),
  ];
  const grid = () => screen.findByRole('grid', { name: 'Rows with problems' });

  async function openRows() {
    const requests = openCalculator();
    await check(listFile(csvOf(rows)));
    return { requests, table: within(await grid()) };
  }

  it('shows each row with its line and its problems', async () => {
    const { table } = await openRows();
    expect(screen.getByText('Invalid')).toBeVisible();
    expect(screen.getByText('2 of 3 rows have problems. 2 still to fix.')).toBeVisible();
    expect(table.getByRole('rowheader', { name: '3' })).toBeInTheDocument();
    expect(
      table.getByText(/^Email Address: Not a valid e-?mail address; Years Experience: Not a whole/),
    ).toBeInTheDocument();
    expect(table.getByText('Email Address: The same address is on line 2')).toBeInTheDocument();
    expect(table.getByRole('gridcell', { name: 'ten' })).toBeInvalid();
  });

  it('lets the user fix rows or leave them out, and checks them again', async () => {
    const { requests, table } = await openRows();
    await userEvent.click(table.getByRole('gridcell', { name: 'ten' }));
    await userEvent.keyboard('10{Enter}');
    await userEvent.click(table.getByRole('gridcell', { name: 'person1' }));
    await userEvent.keyboard('one@example.com{Enter}');
    expect(await table.findByText('Fixed')).toBeInTheDocument();
    const [, second] = table.getAllByRole('button', { name: 'Leave out' });
    if (second) await userEvent.click(second);
    expect(screen.getByText('2 of 3 rows have problems. 0 still to fix.')).toBeVisible();
    await press('Check again');
    await expectPricedFile();
    await waitFor(() => expect(sent(requests)).toBeDefined());
    const { file } = sent(requests) ?? {};
    const text = file instanceof File ? new TextDecoder().decode(await file.arrayBuffer()) : '';
    expect(text).toContain('one@example.com');
    expect(text).not.toContain('Person 2');
  });

  it('lets the user fill in a row that is shorter than the header', async () => {
    const [header = '', first = ''] = csvOf([aPerson(0)]).split('\n');
    openCalculator();
    await check(listFile(`${header}\n${first.split(',').slice(0, 8).join(',')}\n`));
    const table = within(await grid());
    const cells = table.getAllByRole('gridcell').filter((cell) => cell.ariaInvalid === 'true');
    for (const cell of cells) {
      await userEvent.click(cell);
      await userEvent.keyboard('Sales{Enter}');
    }
    expect(await table.findByText('Fixed')).toBeInTheDocument();
    await press('Check again');
    await expectPricedFile();
  });

  it('keeps corrections when the user leaves the page before the next check', async () => {
    const { table } = await openRows();
    await userEvent.click(table.getByRole('gridcell', { name: 'ten' }));
    await userEvent.keyboard('10{Enter}');
    const [, second] = table.getAllByRole('button', { name: 'Leave out' });
    if (second) await userEvent.click(second);
    await userEvent.click(screen.getByRole('link', { name: 'Outcomes' }));
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    window.history.back();
    const again = within(await grid());
    expect(again.getByRole('gridcell', { name: '10' })).toBeInTheDocument();
    expect(again.getByText('Left out')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check again' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('checks a row again that was left out and put back', async () => {
    const { table } = await openRows();
    const [, second] = table.getAllByRole('button', { name: 'Leave out' });
    if (second) await userEvent.click(second);
    await userEvent.click(table.getByRole('button', { name: 'Put back' }));
    await userEvent.click(table.getByRole('gridcell', { name: 'ten' }));
    await userEvent.keyboard('10{Enter}');
    await press('Check again');
    expect(await screen.findByText('2 of 3 rows have problems. 2 still to fix.')).toBeVisible();
  });

  it('keeps corrections when one of them leads to a question about skills', async () => {
    const requests = openCalculator();
    const alone = aPerson(0, { email: 'nobody', skills: '' });
    await check(listFile(csvOf([alone])));
    const table = within(await grid());
    await userEvent.click(table.getByRole('gridcell', { name: 'nobody' }));
    await userEvent.keyboard('ada@example.com{Enter}');
    const [skills] = table.getAllByRole('gridcell').filter((cell) => cell.ariaInvalid === 'true');
    if (skills) await userEvent.click(skills);
    await userEvent.keyboard('Go, SQL{Enter}');
    await press('Check again');
    await press('Yes, 2 skills: Go · SQL');
    await expectPricedFile();
    await waitFor(() => expect(sent(requests)).toBeDefined());
    const { file } = sent(requests) ?? {};
    const text = file instanceof File ? new TextDecoder().decode(await file.arrayBuffer()) : '';
    expect(text).toContain('ada@example.com');
  });

  it('allows neither upload nor payment', async () => {
    const { requests } = await openRows();
    expect(requests.map(({ call }) => call)).not.toContain(CHECK);
    expect(screen.queryByRole('button', { name: /Payment|pay later/ })).not.toBeInTheDocument();
  });

  it('offers the rows as a download with their problems and without formulas', async () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return 'blob:1';
    };
    HTMLAnchorElement.prototype.click = () => undefined;
    openCalculator();
    await check(listFile(csvOf([aPerson(0, { fullName: '=HYPERLINK("x")', email: 'x' })])));
    await press('Download rows with problems');
    await waitFor(() => expect(blobs).toHaveLength(1));
    const text = new TextDecoder().decode(await blobs[0]?.arrayBuffer());
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toMatch(/"2","Full Name: This is a formula.*; Email Address: Not a valid/);
  });
});
