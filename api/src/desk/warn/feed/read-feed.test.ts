import { feedCsv, feedRow, type FeedRow } from '../../../testing/factories/warn-feed';
import { FeedError } from './fetch-feed';
import { readFeed } from './read-feed';

const NOW = new Date('2026-03-02T09:00:00Z');

async function* pieces(text: string) {
  yield text;
}

const read = (text: string) => readFeed(pieces(text), NOW);
const readRows = (...rows: Partial<FeedRow>[]) => read(feedCsv(rows.map((row) => feedRow(row))));

const firstOf = async (row: Partial<FeedRow>) => {
  const { notices, problems } = await readRows(row);
  return notices.newest()[0] ?? problems[0]?.reason;
};

const companiesOf = async (...rows: Partial<FeedRow>[]) =>
  (await readRows(...rows)).notices.newest().map(({ company }) => company);

describe('a feed', () => {
  it('has all facts of each notice', async () => {
    expect(await firstOf({ hash_id: 'one' })).toEqual({
      id: 'one',
      company: 'Acme',
      state: 'CA',
      location: 'San Jose',
      employees: 120,
      layoffDate: '2026-04-20',
      noticeDate: '2026-02-19',
      reason: 'Layoff',
      listedOn: '2026-02-19',
    });
  });

  it('is read by its header, in any order and case and with unknown columns', async () => {
    const row = feedRow({ company: 'Elsewhere' });
    const other = Object.fromEntries(
      Object.entries({ ...row, notes: 'a, b' })
        .reverse()
        .map(([name, value]) => [` ${name.toUpperCase()}`, value]),
    );
    const { notices } = await read(feedCsv([other], '\r\n'));
    expect(notices.newest()[0]).toMatchObject({ company: 'Elsewhere', reason: 'Layoff' });
  });

  it.each([
    ['True', 'False', 'Closure'],
    ['true', '', 'Closure'],
    ['False', 'True', 'Temporary layoff'],
    ['1', '1', 'Temporary closure'],
    ['False', 'False', 'Layoff'],
    ['', '', null],
    ['?', '', null],
  ])(
    'has, with is_closure "%s" and is_temporary "%s", the reason %s',
    async (closure, temporary, reason) => {
      const notice = await firstOf({ is_closure: closure, is_temporary: temporary });
      expect(notice).toMatchObject({ reason });
    },
  );

  it.each([
    ['75', 75],
    ['1,200', 1200],
    ['75.0', 75],
    ['0', 0],
    ['', null],
    ['Unknown', null],
    ['100000', 100_000],
  ])('has, with the jobs "%s", a notice about %s people', async (jobs, employees) => {
    expect(await firstOf({ jobs })).toMatchObject({ employees });
  });

  it.each([
    [{ company: ' \u200b\n' }, 'no company'],
    [{ company: 'x'.repeat(201) }, 'a company name that is too long'],
    [{ company: 'Caf\ufffd' }, 'letters that are not UTF-8'],
    [{ postal_code: '' }, 'no state of the United States'],
    [{ postal_code: 'ON' }, 'no state of the United States'],
    [{ postal_code: 'California' }, 'no state of the United States'],
    [{ jobs: '-5' }, 'jobs that are not a number of people'],
    [{ jobs: '12 or 15' }, 'jobs that are not a number of people'],
    [{ jobs: '12.5' }, 'jobs that are not a number of people'],
    [{ jobs: '100001' }, 'jobs that are not a number of people'],
    [{ jobs: '9'.repeat(400) }, 'jobs that are not a number of people'],
  ])('skips the row %o', async (row, why) => {
    expect(await firstOf(row)).toBe(why);
  });

  it('keeps a notice when its days or place cannot be read', async () => {
    const row = { notice_date: '2026-02-30', effective_date: 'June', location: ' ' };
    expect(await firstOf(row)).toMatchObject({
      noticeDate: null,
      layoffDate: null,
      location: null,
    });
  });

  it('cleans names of line breaks and invisible characters, and cuts a long location', async () => {
    const row = {
      company: ' Acme\u0000\u202e\n  Inc ',
      location: `x${'😀'.repeat(400)}`,
      postal_code: 'tx',
    };
    expect(await firstOf(row)).toMatchObject({
      company: 'Acme Inc',
      state: 'TX',
      location: `x${'😀'.repeat(149)}`,
    });
  });

  it('drops superseded and repeated notices, and keeps the amendment', async () => {
    const { tallies, notices } = await readRows(
      { company: 'First', is_superseded: 'True' },
      { company: 'Amended', is_amendment: 'True', hash_id: 'same' },
      { company: 'Again', hash_id: 'same' },
    );
    expect(tallies).toEqual({ accepted: 1, superseded: 1, repeated: 1, malformed: 0 });
    expect(notices.newest().map(({ company }) => company)).toEqual(['Amended']);
  });

  it('counts malformed rows and names the first few by line', async () => {
    const good = feedCsv([feedRow({ location: 'San\nJose' })]);
    const bad = 'too,short\n'.repeat(7);
    const { tallies, problems } = await read(good + bad);
    expect(tallies).toMatchObject({ accepted: 1, malformed: 7 });
    expect(problems.length).toBe(5);
    expect(problems[0]).toEqual({ line: 4, reason: '2 values for 12 columns' });
  });

  it('lists the newest notices first, at most thirty', async () => {
    const days = Array.from({ length: 1500 }, (_, index) => `2026-02-${(index % 28) + 1}`);
    const rows = days.map((day) => ({ notice_date: day.replace(/-(\d)$/, '-0$1'), company: day }));
    const companies = await companiesOf(...rows);
    expect(companies).toEqual(Array.from({ length: 30 }, () => '2026-02-28'));
  });

  it('lists mistyped future dates by the day they were listed, and undated notices last', async () => {
    const row = { effective_date: '2026-09-01' };
    const companies = await companiesOf(
      { ...row, company: 'old', notice_date: '2026-01-01' },
      { ...row, company: 'unknown', notice_date: '', first_inserted_date: '' },
      { ...row, company: 'mistyped', notice_date: '2062-02-19', first_inserted_date: '2026-02-20' },
      { ...row, company: 'undated', notice_date: '', first_inserted_date: '2026-02-25' },
      { ...row, company: 'today', notice_date: '2026-03-02' },
      {
        company: 'archive',
        notice_date: '',
        effective_date: '2009-05-01',
        first_inserted_date: '2026-03-01',
      },
    );
    expect(companies).toEqual(['today', 'mistyped', 'old', 'undated', 'archive', 'unknown']);
  });

  it('is counted by month and state for the last twelve months', async () => {
    const { notices } = await readRows(
      { notice_date: '2026-02-01', jobs: '10' },
      { notice_date: '2026-02-28', jobs: '' },
      { notice_date: '2026-02-28', postal_code: 'TX', jobs: '5' },
      { notice_date: '2025-04-01', jobs: '7' },
      { notice_date: '2025-03-31', jobs: '9' },
    );
    expect(notices.counts()).toEqual([
      { month: '2026-02', state: 'CA', notices: 2, employees: 10 },
      { month: '2026-02', state: 'TX', notices: 1, employees: 5 },
      { month: '2025-04', state: 'CA', notices: 1, employees: 7 },
    ]);
  });

  it.each([
    ['an empty file', '', 'it is empty'],
    ['blank lines', '\n\n', 'it is empty'],
    [
      'an HTML page',
      '<!doctype html>\n<title>Login</title>\n',
      /^it has no column hash_id, notice_date/,
    ],
    ['UTF-16 text', feedCsv([feedRow()]).split('').join('\0'), /^it has no column/],
    [
      'a missing column',
      feedCsv([feedRow()]).replace('is_superseded', 'superseded'),
      'it has no column is_superseded',
    ],
    [
      'a header followed by an HTML page',
      `${feedCsv([feedRow()])}${'<p>text</p>\n'.repeat(101)}`,
      'most of its rows are malformed',
    ],
  ])('is refused for %s', async (_, text, reason) => {
    const reading = read(text);
    await expect(reading).rejects.toThrow(FeedError);
    await expect(reading).rejects.toThrow(reason);
  });
});
