import * as z from 'zod/mini';
import type { Page } from '../db/keyset';
import { inSlices, mapInSlices } from '../timing/slices';
import type { AppContext } from './app-env';

/** Relative, since the address by which a proxy is asked is not known here. */
function nextLink(c: AppContext, cursor: string): string {
  const url = new URL(c.req.url);
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

export class PageAnswer<Item> {
  constructor(readonly page: Page<Item>) {}

  map<Presented>(present: (item: Item) => Presented): PageAnswer<Presented> {
    return new PageAnswer({ ...this.page, items: this.page.items.map(present) });
  }

  /** Tens of thousands of items are parsed and written in slices, so that others are answered. */
  async send(c: AppContext, schema: z.ZodMiniType | null): Promise<Response> {
    if (!(schema instanceof z.ZodMiniArray)) throw new Error('Only an array can be paged');
    const { items, total, isTotalExact = true, nextCursor } = this.page;
    const { element } = schema.def;
    const written = await inSlices(
      mapInSlices(items, (item) => JSON.stringify(z.parse(element, item))),
    );
    return c.body(`[${written.join(',')}]`, 200, {
      'content-type': 'application/json',
      'x-total-count': String(total),
      ...(!isTotalExact && { 'x-total-is-exact': 'false' }),
      ...(nextCursor !== null && { link: nextLink(c, nextCursor) }),
    });
  }
}
