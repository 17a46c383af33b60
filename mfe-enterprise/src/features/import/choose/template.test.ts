import { readListFile } from '@gangway/contract/talent/list-file';
import { parseCsv } from '../reader/read-list';
import { templateFor } from './template';

function readTemplate(isFederal: boolean) {
  const reading = readListFile(templateFor({ isFederal }), parseCsv, { isFederal });
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}

it.each([false, true])(
  'is a list without problems, with people in 11 roles (federal: %j)',
  (isFederal) => {
    const { rows, problems } = readTemplate(isFederal);
    expect(problems).toEqual([]);
    expect(new Set(rows.map(({ positionTitle }) => positionTitle)).size).toBe(11);
  },
);

it('has clearances only for a federal organization', () => {
  expect(new Set(readTemplate(true).rows.map(({ clearance }) => clearance)).size).toBe(5);
  expect(templateFor({ isFederal: false })).not.toContain('Clearance');
});
