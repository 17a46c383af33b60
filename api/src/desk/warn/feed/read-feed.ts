import { collectNotices, type NoticeCollection, dayOf } from './collect-notices';
import { FeedError } from './fetch-feed';
import { readHeader, noticeReader, type NoticeReader } from './read-notice';
import { recordReader, type CsvRecord } from './read-records';

export type Tallies = { accepted: number; superseded: number; repeated: number; malformed: number };
type Problem = { line: number; reason: string };

export type FeedReading = {
  tallies: Tallies;
  problems: Problem[];
  notices: NoticeCollection;
};

const MOST_PROBLEMS = 5;

const UNREADABLE = 'a row that is too long or has unbalanced quotation marks';
const PATIENCE = { atEnd: 100, before: 20_000 };

export async function readFeed(text: AsyncIterable<string>, now: Date): Promise<FeedReading> {
  const notices = collectNotices(now);
  const counting = startCounting();
  const takeHeader = ({ cells }: CsvRecord): void => {
    takeRow = rowTaker(counting, notices, noticeReader(readHeader(cells ?? []), dayOf(now)));
  };
  let takeRow = takeHeader;
  const records = recordReader((record) => takeRow(record));
  for await (const piece of text) records.push(piece);
  records.end();
  if (takeRow === takeHeader) throw new FeedError('it is empty');
  assertReadable(counting.tallies, PATIENCE.atEnd);
  return { tallies: counting.tallies, problems: counting.problems, notices };
}

type Counting = Omit<FeedReading, 'notices'> & {
  refuse(line: number, reason: string): void;
};

function startCounting(): Counting {
  const tallies: Tallies = { accepted: 0, superseded: 0, repeated: 0, malformed: 0 };
  const problems: Problem[] = [];
  return {
    tallies,
    problems,
    refuse(line, reason) {
      tallies.malformed += 1;
      if (problems.length < MOST_PROBLEMS) problems.push({ line, reason });
      assertReadable(tallies, PATIENCE.before);
    },
  };
}

function assertReadable({ accepted, malformed }: Tallies, patience: number): void {
  if (malformed > patience && malformed > accepted) {
    throw new FeedError('most of its rows are malformed');
  }
}

function rowTaker(counting: Counting, notices: NoticeCollection, read: NoticeReader) {
  const { tallies } = counting;
  return ({ line, cells }: CsvRecord): void => {
    const reading = cells && read(cells);
    if (!reading) counting.refuse(line, UNREADABLE);
    else if (reading.kind === 'malformed') counting.refuse(line, reading.why);
    else if (reading.kind === 'superseded') tallies.superseded += 1;
    else if (notices.add(reading.notice)) tallies.accepted += 1;
    else tallies.repeated += 1;
  };
}
