import { findOrRefuse, type Noun, type Rows } from '../store/rows';
import type { Tables } from '../store/store';
import type { Table } from '../store/table';
import { noSuch, refuseInput } from './api-error';
import { integer, object, readParams, text, type Parsed, type Reader } from './params';
import type { Route } from './routes';

const range = object({ gt: integer, gte: integer, lt: integer, lte: integer });

type Range = ReturnType<typeof range>;

const during: Reader<Range> = (value, at) => {
  if (typeof value !== 'string') return range(value, at);
  const moment = integer(value, at);
  return { gt: undefined, gte: moment, lt: undefined, lte: moment };
};

const limit: Reader<number> = (value, at) => {
  const wanted = integer(value, at);
  if (wanted >= 1 && wanted <= 100) return wanted;
  const message = `This value must be ${wanted < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'}.`;
  throw refuseInput(message, { code: 'parameter_invalid_integer', param: at });
};

export const PAGING = {
  limit,
  starting_after: text,
  ending_before: text,
  created: during,
};

export type Page<R> = { object: 'list'; url: string; has_more: boolean; data: R[] };

type Paging = Parsed<typeof PAGING>;

type Listed = { id: string; created: number };

export function listRows<R extends Listed>(
  url: string,
  rows: readonly R[],
  paging: Paging,
): Page<R> {
  const sorted = rows
    .filter(({ created }) => isDuring(created, paging.created))
    .reverse()
    .sort((a, b) => b.created - a.created);
  const { start, end } = window(sorted, paging);
  const hasMore = paging.ending_before === undefined ? end < sorted.length : start > 0;
  return { object: 'list', url, has_more: hasMore, data: sorted.slice(start, end) };
}

export const readRoute = (noun: Noun, path: string): Route => ({
  method: 'GET',
  path: `${path}/:id`,
  run: ({ store }, { id, input }) => {
    readParams({}, input);
    return findOrRefuse(store, noun, { id });
  },
});

type Readers = Record<string, Reader<unknown>>;
type Fits<R, S extends Readers> = {
  [F in keyof S]?: (row: R, wanted: ReturnType<S[F]>) => boolean;
};

/** Sound: `wanted` was read by the reader of the filter that `fits` is called with. */
export function listRoute<K extends Noun | 'invoice_payment', S extends Readers>(
  table: K,
  path: string,
  { filters, fits }: { filters: S; fits?: Fits<Rows[K], S> },
): Route {
  return {
    method: 'GET',
    path,
    run: ({ store }, { input }) => {
      const isPaging = ([name]: [string, unknown]) => Object.hasOwn(PAGING, name);
      const asked = readParams(filters, new Map([...input].filter((one) => !isPaging(one))));
      const paging = readParams(PAGING, new Map([...input].filter(isPaging)));
      const tables: Tables = store;
      const held: Table<Rows[K]> = tables[table];
      const hasField = (row: Rows[K], [name, wanted]: [string, unknown]) =>
        fits?.[name]?.(row, wanted as never) ?? Reflect.get(row, name) === wanted;
      const rows = held
        .values()
        .filter((row) => Object.entries(asked).every((filter) => hasField(row, filter)));
      return listRows(path, rows, paging);
    },
  };
}

function isDuring(created: number, asked: Range | undefined): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = asked ?? {};
  return created > gt && created >= gte && created < lt && created <= lte;
}

function window(rows: readonly Listed[], paging: Paging): { start: number; end: number } {
  const size = paging.limit ?? 10;
  if (paging.ending_before !== undefined) {
    const end = positionOf(rows, paging.ending_before, 'ending_before');
    return { start: Math.max(0, end - size), end };
  }
  const start =
    paging.starting_after === undefined
      ? 0
      : positionOf(rows, paging.starting_after, 'starting_after') + 1;
  return { start, end: Math.min(rows.length, start + size) };
}

function positionOf(rows: readonly Listed[], id: string, param: string): number {
  const position = rows.findIndex((row) => row.id === id);
  if (position < 0) throw noSuch('object', id, param);
  return position;
}
