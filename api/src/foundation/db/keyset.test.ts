import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { queryRows } from './db';
import { cutPage, selectPage, writeCursor, type KeysetQuery, type SortKey } from './keyset';

const api = forFile(createTestApi);

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const ROWS = sql`(values
    (${idOf(1)}::uuid, 'b', 2, '2026-03-02 09:00:00.000001+00'::timestamptz),
    (${idOf(2)}::uuid, 'a', 3, '2026-03-02 09:00:00.000002+00'::timestamptz),
    (${idOf(3)}::uuid, 'b', -1, '2026-03-02 09:00:00.000003+00'::timestamptz),
    (${idOf(4)}::uuid, 'c', 2, '2026-03-02 09:00:00+00'::timestamptz),
    (${idOf(5)}::uuid, 'ü', 2, '2026-03-02 09:00:00.5+00'::timestamptz)
  ) as made (id, name, number, at)`;

const SORTS = {
  name: { value: sql`made.name collate "C"`, type: 'text' },
  number: { value: sql`made.number`, type: 'integer' },
  at: { value: sql`made.at`, type: 'timestamptz' },
} satisfies Record<string, SortKey>;

const by = (name: keyof typeof SORTS, order: 'asc' | 'desc' = 'asc'): KeysetQuery => ({
  from: ROWS,
  conditions: [],
  id: { value: sql`made.id`, type: 'uuid' },
  sort: SORTS[name],
  order,
  name,
});

const Row = z.pipe(
  z.object({ id: z.string(), value: z.string() }),
  z.transform(({ id, value }) => ({ id, sortedBy: value })),
);

async function walk(query: KeysetQuery, limit: number): Promise<string> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const rows: z.infer<typeof Row>[] = await queryRows(
      api.db,
      selectPage(query, { limit: limit + 1, cursor }),
      Row,
    );
    const page: ReturnType<typeof cutPage<z.infer<typeof Row>>> = cutPage(query, rows, limit);
    seen.push(...page.items.map(({ id }) => id.slice(-1)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return seen.join('');
}

describe('selectPage', () => {
  it.each([
    ['name', 'asc', '21345'],
    ['name', 'desc', '54312'],
    ['number', 'asc', '31452'],
    ['number', 'desc', '25413'],
    ['at', 'asc', '41235'],
    ['at', 'desc', '53214'],
  ] as const)(
    'returns each row once, sorted by %s, %s, with any page size',
    async (name, order, all) => {
      for (const limit of [1, 2, 5, 6]) expect(await walk(by(name, order), limit)).toBe(all);
    },
  );

  it('returns the same sort value in any time zone of the session', async () => {
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'Asia/Kolkata'`);
      const [row] = await queryRows(tx, selectPage(by('at'), { limit: 1, cursor: null }), Row);
      expect(row?.sortedBy).toBe('2026-03-02 09:00:00+00');
    });
  });

  it.each([
    ['of another order', writeCursor(by('at', 'desc'), { value: 'x', id: idOf(1) })],
    ['of another sort', writeCursor(by('name'), { value: 'a', id: idOf(1) })],
    ['without a time', writeCursor(by('at'), { value: "now()' --", id: idOf(1) })],
    ['without an id', writeCursor(by('at'), { value: '2026-03-02 09:00:00+00', id: '1' })],
    ['that is no JSON', 'abc'],
  ])('refuses a cursor %s', (_, cursor) => {
    expect(() => selectPage(by('at'), { limit: 1, cursor })).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });
});
