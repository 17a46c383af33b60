import { aPerson, csvOf, people } from '../../../testing/list-files';
import type { Correction } from '../draft/draft';
import { readList } from './read-list';
import type { ReadEvent, ReadRequest, ReadResult } from './reading';

const encoder = new TextEncoder();

function read(content: string, changes: Partial<ReadRequest> = {}) {
  const events: ReadEvent[] = [];
  const request: ReadRequest = {
    source: new Blob([]),
    encoding: null,
    columns: {},
    isFederal: false,
    skillSeparator: null,
    corrections: [],
    ...changes,
  };
  const reading = readList(encoder.encode(content), request, (event) => events.push(event));
  for (;;) {
    const { done, value } = reading.next();
    if (done) return { result: value, events };
  }
}

const badRows = (events: readonly ReadEvent[]) =>
  events.flatMap((event) => (event.kind === 'progress' ? event.badRows : []));

async function textOf(result: ReadResult): Promise<string | null> {
  const content = result.kind === 'checked' ? result.content : null;
  return content && new TextDecoder().decode(await content.arrayBuffer());
}

it('reports bad rows in batches of at most 400, and their total', () => {
  const { result, events } = read(csvOf(people(1000, { phone: '' })));
  expect(result).toMatchObject({ kind: 'checked', rowCount: 1000, badRowCount: 1000 });
  expect(badRows(events)).toHaveLength(1000);
  for (const event of events) {
    expect(event.kind === 'progress' && event.badRows.length).toBeLessThanOrEqual(400);
  }
});

it('keeps the line numbers of all other rows when one is corrected', async () => {
  const rows = [
    aPerson(0, { location: 'Seattle,\nWA', email: 'x' }),
    aPerson(1, { fullName: 'Has "quotes"' }),
    aPerson(2, { phone: '' }),
  ];
  const first = read(csvOf(rows));
  expect(badRows(first.events).map(({ line, span }) => [line, span])).toEqual([
    [2, 2],
    [5, 1],
  ]);
  const corrections: Correction[] = badRows(first.events)
    .slice(0, 1)
    .map(({ line, span, cells }) => ({ line, span, cells: cells.with(1, 'x@example.com') }));
  const second = read(csvOf(rows), { corrections });
  expect(badRows(second.events).map(({ line }) => line)).toEqual([5]);
  const text = await textOf(second.result);
  expect(text).toContain('x@example.com');
  expect(text).toContain('"Seattle, WA"');
  expect(text).toContain('"Has ""quotes"""');
});

it('reports a foreign phone number instead of cutting it to ten digits', () => {
  const { events } = read(csvOf([aPerson(0), aPerson(1, { phone: '+45 20 12 34 56' })]));
  expect(badRows(events)).toMatchObject([
    {
      line: 3,
      problems: [{ column: 'phone', reason: 'Not a 10-digit US phone number' }],
    },
  ]);
});

it('removes a row that is left out', () => {
  const { result } = read(csvOf([aPerson(0), aPerson(1, { email: '' })]), {
    corrections: [{ line: 3, span: 1, cells: null }],
  });
  expect(result).toMatchObject({ kind: 'checked', rowCount: 1, badRowCount: 0 });
});

it('writes a correction with the separator of the file', async () => {
  const content = csvOf(people(2), { delimiter: ';' });
  const { result } = read(content, {
    corrections: [{ line: 2, span: 1, cells: Object.values(aPerson(7)) }],
  });
  expect(result).toMatchObject({ kind: 'checked', rowCount: 2, badRowCount: 0 });
  expect(await textOf(result)).toContain('person7@example.com;(206)');
});

it('returns no rewritten content for a file in UTF-8, which is sent as it is', async () => {
  expect(await textOf(read(csvOf(people(2))).result)).toBeNull();
});

it('splits unknown columns by the separator of the file', () => {
  const titles = {
    fullName: 'A',
    email: 'B',
    phone: 'C',
    positionTitle: 'D',
    yearsExperience: 'E',
    location: 'F',
    yearsWithCompany: 'G',
    skills: 'H',
    department: 'I',
    experienceLevel: 'J',
  };
  const { result } = read(csvOf(people(2), { titles, delimiter: ';' }));
  expect(result).toMatchObject({ kind: 'columns', header: Object.values(titles) });
  expect(result.sample).toHaveLength(2);
});
