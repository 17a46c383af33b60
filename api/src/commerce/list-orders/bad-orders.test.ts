import { transitionLists } from '../../talent/tables/transition-lists.table';
import { csvOf, employee, type CsvEmployee } from '../../testing/factories/csv';
import { makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);
const hr = forFile(() => signedIn(api, makeHr(api.db)));

async function refusalOf(employees: CsvEmployee[]) {
  const body = { csvContent: csvOf(employees) };
  const response = await hr.send('POST', '/api/hr/create-payment-intent', body);
  const { code, issues } = await readError(response);
  return { status: response.status, code, issues };
}

describe('POST /api/hr/create-payment-intent', () => {
  it('reports every problem of the file and imports nothing', async () => {
    const file = [employee('ada', { 'Email Address': 'ada' }), employee('bo', { Department: '' })];
    expect(await refusalOf(file)).toEqual({
      status: 422,
      code: 'csv_invalid',
      issues: [
        { path: 'line 2, Email Address', message: 'Not a valid email address' },
        { path: 'line 3, Department', message: 'Required' },
      ],
    });
    expect(await api.db.$count(transitionLists)).toBe(0);
  });

  it('names the first thousand problems and counts the others', async () => {
    const file = Array.from({ length: 1_200 }, (_, index) =>
      employee(`person${index}`, { 'Phone Number': '1' }),
    );
    const { issues } = await refusalOf(file);
    expect(issues).toHaveLength(1_001);
    expect(issues?.at(-1)).toEqual({ path: 'more', message: 'and 200 more' });
  });
});
