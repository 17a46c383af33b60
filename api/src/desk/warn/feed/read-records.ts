export type CsvRecord = { line: number; cells: string[] | null };

export type RecordReader = { push(text: string): void; end(): void };

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\n][^,\n]*)?)(,|\r?\n)/y;
const LONGEST = 16_384;

/**
 * Streams RFC 4180. A malformed row costs only its own line: a parser that trusts an open quotation
 * mark would swallow the rest of the file.
 */
export function recordReader(onRecord: (record: CsvRecord) => void): RecordReader {
  let pending = '';
  let line = 1;
  let isSkipping = false;

  function skipLine(from: number): number {
    if (!isSkipping) onRecord({ line, cells: null });
    const end = pending.indexOf('\n', from);
    isSkipping = end < 0;
    if (isSkipping) return pending.length;
    line += 1;
    return end + 1;
  }

  function takeNext(from: number, isEnd: boolean): number {
    const record = isSkipping ? null : readRecord(pending, from);
    if (record && record.end - from <= LONGEST) {
      if (!isBlank(record)) onRecord({ line, cells: record.cells });
      line += countLines(pending, from, record.end);
      return record.end;
    }
    const mayBecomeOne = !isEnd && !isSkipping && pending.length - from <= LONGEST;
    return mayBecomeOne ? from : skipLine(from);
  }

  function readPending(isEnd: boolean): void {
    let from = 0;
    for (let next = -1; from < pending.length; from = next) {
      next = takeNext(from, isEnd);
      if (next === from) break;
    }
    pending = pending.slice(from);
  }

  return {
    push(text) {
      pending += text;
      readPending(false);
    },
    end() {
      if (pending !== '') pending += '\n';
      readPending(true);
    },
  };
}

type Read = { cells: string[]; end: number };

function readRecord(text: string, from: number): Read | null {
  const cells: string[] = [];
  CELL.lastIndex = from;
  for (let cell = CELL.exec(text); cell; cell = CELL.exec(text)) {
    const [, quoted, plain = '', end] = cell;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') return { cells, end: CELL.lastIndex };
  }
  return null;
}

const isBlank = ({ cells }: Read) => cells.length === 1 && cells[0]?.trim() === '';

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    lines += 1;
  }
  return lines;
}
