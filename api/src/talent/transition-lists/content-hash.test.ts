import { readListFile } from '@gangway/contract/talent/list-file';
import { csvOf, employee } from '../../testing/factories/csv';
import { runNow } from '../../testing/run-now';
import { contentHash } from './plan-import';
import { parseCsv } from './read-list';

const employees = [employee('ada'), employee('bo')];

const hashOf = (content: string) =>
  runNow(contentHash(runNow(readListFile(content, parseCsv)).rows));

describe('the hash of a list', () => {
  it('is the same for the same employees, in whatever format the file is', () => {
    const hash = hashOf(csvOf(employees));
    expect(hashOf(csvOf(employees.toReversed(), { delimiter: ';', isQuoted: true }))).toBe(hash);
  });

  it('differs if anything about an employee differs', () => {
    const changed = [employee('ada'), employee('bo', { Department: 'Sales' })];
    expect(hashOf(csvOf(changed))).not.toBe(hashOf(csvOf(employees)));
  });
});
