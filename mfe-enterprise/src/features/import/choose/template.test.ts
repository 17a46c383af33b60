import { readListFile } from '@gangway/contract/list-file';
import { parseCsv } from '../reader/parse-csv';
import { TEMPLATE } from './template';

test('the template has people in 11 roles, and is a list itself', () => {
  const reading = readListFile(TEMPLATE, parseCsv);
  let step = reading.next();
  while (!step.done) step = reading.next();
  const { rows, problems } = step.value;
  expect(problems).toEqual([]);
  expect(new Set(rows.map(({ positionTitle }) => positionTitle)).size).toBe(11);
});
