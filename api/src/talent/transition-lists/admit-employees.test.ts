import { makeCandidate } from '../../testing/factories/candidates';
import { employee, type CsvEmployee } from '../../testing/factories/csv';
import { serial } from '../../testing/factories/serial';
import { rowsOf } from '../../testing/importing';
import { erase } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { admitEmployees } from './admit-employees';

const api = forFile(createTestApi);

const admit = (employees: CsvEmployee[]) =>
  api.db.transaction(async (tx) => {
    const { admitted, skipped } = await admitEmployees(api.deps, tx, rowsOf(employees));
    return { admitted: admitted.map(({ email }) => email), skipped };
  });

function employeeOf(changes: CsvEmployee = {}): CsvEmployee {
  const number = serial();
  return employee(`person${number}`, {
    'Phone Number': String(4_255_550_000 + number),
    ...changes,
  });
}

async function eraseOne(person: CsvEmployee): Promise<void> {
  const candidate = await makeCandidate(api.db, {
    fullName: person['Full Name'] ?? '',
    email: person['Email Address'] ?? '',
    phone: person['Phone Number'] ?? '',
  });
  expect((await erase(api, candidate)).status).toBe(200);
}

const emailOf = (person: CsvEmployee) => person['Email Address'];

describe('the admission to a list', () => {
  it('includes everyone if none of them has been erased', async () => {
    const [ada, bo] = [employeeOf(), employeeOf()];
    await eraseOne(employeeOf());
    const admission = { admitted: [emailOf(ada), emailOf(bo)], skipped: [] };
    expect(await admit([ada, bo])).toEqual(admission);
  });

  it('excludes an erased person, found by their email in any case', async () => {
    const [ada, bo] = [employeeOf(), employeeOf()];
    await eraseOne(ada);
    const again = employeeOf({ 'Email Address': (emailOf(ada) ?? '').toUpperCase() });
    expect(await admit([again, bo])).toEqual({ admitted: [emailOf(bo)], skipped: [emailOf(ada)] });
  });

  it('excludes an erased person with another email and name, found by their number', async () => {
    const [ada, bo] = [employeeOf(), employeeOf()];
    await eraseOne(ada);
    const phone = ada['Phone Number'] ?? '';
    const again = employeeOf({
      'Phone Number': `+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
    });
    expect(await admit([bo, again])).toEqual({
      admitted: [emailOf(bo)],
      skipped: [emailOf(again)],
    });
  });

  it('includes a person who shares an office number with an erased one', async () => {
    const office = { 'Phone Number': '4255559000' };
    const [ada, bo] = [employeeOf(office), employeeOf(office)];
    await makeCandidate(api.db, { phone: '4255559000' });
    await eraseOne(ada);
    const admission = { admitted: [emailOf(bo)], skipped: [emailOf(ada)] };
    expect(await admit([ada, bo])).toEqual(admission);
  });

  it('includes people with an office number even if its first owner on a list was erased', async () => {
    const office = { 'Phone Number': '4255559001' };
    const [ada, bo, cy] = [employeeOf(office), employeeOf(office), employeeOf(office)];
    await eraseOne(ada);
    expect(await admit([bo, cy])).toEqual({ admitted: [emailOf(bo), emailOf(cy)], skipped: [] });
    await makeCandidate(api.db, { phone: '4255559001' });
    expect(await admit([bo])).toEqual({ admitted: [emailOf(bo)], skipped: [] });
    expect(await admit([ada, bo])).toEqual({ admitted: [emailOf(bo)], skipped: [emailOf(ada)] });
  });

  it('excludes an erased person that the file repeats with several emails', async () => {
    const ada = employeeOf();
    await eraseOne(ada);
    const again = employeeOf({ ...ada, 'Email Address': 'again@example.com' });
    const thrice = employeeOf({ ...ada, 'Email Address': 'thrice@example.com' });
    const bo = employeeOf();
    expect(await admit([again, thrice, bo])).toEqual({
      admitted: [emailOf(bo)],
      skipped: ['again@example.com', 'thrice@example.com'],
    });
  });

  it.each([
    [1, 'The employee in this file asked not to be on any list. Nothing was imported.'],
    [2, 'All 2 employees in this file asked not to be on any list. Nothing was imported.'],
  ])('is refused if all of the %i people were erased', async (count, message) => {
    const people = Array.from({ length: count }, () => employeeOf());
    for (const person of people) await eraseOne(person);
    await expect(admit(people)).rejects.toMatchObject({
      code: 'csv_invalid',
      message,
      details: { issues: [{ path: 'file', message }] },
    });
  });
});
