import { feedCsv, feedRow, type FeedRow } from '@gangway/api/testing/factories/warn-feed';
import { portOf } from '@gangway/api/testing/port-of';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { createServer } from 'node:http';
import { pipeline, Readable } from 'node:stream';

const STATES = ['CA', 'TX', 'NY', 'FL', 'WA', 'OH', 'IL', 'GA', 'NC', 'PA', 'MI', 'NJ'];

const [, , notices = '0'] = process.argv;
const now = Date.now();

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const headerOf = (csv: string) => csv.slice(0, csv.indexOf('\n') + 1);
const feedLine = (row: FeedRow) => feedCsv([row]).slice(headerOf(feedCsv([row])).length);

const SPOIL: ((row: FeedRow) => string)[] = [
  (row) => feedLine({ ...row, company: '' }),
  (row) => feedLine({ ...row, postal_code: 'Ontario' }),
  (row) => feedLine({ ...row, jobs: '99999999999' }),
  (row) => `${feedLine(row).trimEnd()},one,value,too,many\n`,
  (row) => feedLine({ ...row, location: 'San Jose' }).replace('San Jose', '"San Jose'),
];

function rowOf(index: number): FeedRow {
  const noticed = now - ((index * 7919) % 2000) * DAY_MS;
  return feedRow({
    hash_id: (index * 2_654_435_761).toString(16).padStart(56, '0'),
    notice_date: day(noticed),
    first_inserted_date: day(noticed + DAY_MS),
    effective_date: day(noticed + 60 * DAY_MS),
    postal_code: STATES[index % STATES.length] ?? 'CA',
    company: `"Best" Company ${index}, Inc.`,
    location: `Plant ${index % 40}, 1200 Industrial Way\nSan Jose, CA 95131`,
    jobs: String(index % 900),
    is_closure: index % 3 === 0 ? 'True' : 'False',
    is_superseded: index % 20 === 0 ? 'True' : 'False',
  });
}

function* lines(count: number): Generator<string> {
  yield `\ufeff${headerOf(feedCsv([rowOf(0)]))}`;
  for (let index = 0; index < count; index += 1) {
    const spoil = index % 50 === 49 ? SPOIL[Math.floor(index / 50) % SPOIL.length] : null;
    yield (spoil ?? feedLine)(rowOf(index));
  }
}

const feed = Buffer.from([...lines(Number(notices))].join(''));
const PIECE = 65_536;

function* pieces(): Generator<Buffer> {
  for (let at = 0; at < feed.length; at += PIECE) yield feed.subarray(at, at + PIECE);
}

const server = createServer((_, response) => {
  response.setHeader('content-length', feed.length);
  pipeline(Readable.from(pieces()), response, () => undefined);
}).listen(0, '127.0.0.1', () => process.send?.(portOf(server)));
process.once('disconnect', () => process.exit());
