import type * as z from 'zod/mini';
import { readAnswer } from './read-answer';

type ReadPage = (query: string) => Promise<Response>;

/** All items of a list, and the totals that its pages name. */
export async function readPages<T>(read: ReadPage, schema: z.ZodMiniType<T[]>, query: string) {
  const items: T[] = [];
  const totals = new Set<string | null>();
  for (let next: string | undefined = query; next !== undefined;) {
    const response = await read(next);
    totals.add(response.headers.get('x-total-count'));
    items.push(...(await readAnswer(schema, response)));
    next = /<[^?]*(\?[^>]*)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return { items, totals: [...totals] };
}
