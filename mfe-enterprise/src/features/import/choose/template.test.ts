import { readListFile } from '@gangway/contract/list-file';
import { parseCsv } from '../reader/read-list';
import { templateFor } from './template';

function readTemplate(isFederal: boolean) {
  const reading = readListFile(templateFor({ isFederal }), parseCsv, { isFederal });
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}

it.each([false, true])(
  'the template has people in 11 roles, and is a list itself (federal: %j)',
  (isFederal) => {
    const { rows, problems } = readTemplate(isFederal);
    expect(problems).toEqual([]);
    expect(new Set(rows.map(({ positionTitle }) => positionTitle)).size).toBe(11);
  },
);

it('only the template of a federal organization has clearances', () => {
  expect(new Set(readTemplate(true).rows.map(({ clearance }) => clearance)).size).toBe(5);
  expect(templateFor({ isFederal: false })).not.toContain('Clearance');
});
