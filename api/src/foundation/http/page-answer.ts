import * as z from 'zod/mini';
import type { Page } from '../db/keyset';
import { inSlices, mapInSlices } from '../timing/slices';
import type { AppContext } from './app-env';

export class PageAnswer<Item> {
  constructor(readonly page: Page<Item>) {}

  map<Presented>(present: (item: Item) => Presented): PageAnswer<Presented> {
    return new PageAnswer({ ...this.page, items: this.page.items.map(present) });
  }

  /** In slices, so that tens of thousands of items do not block other requests. */
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

/** Relative, because the public address behind a proxy is not known here. */
function nextLink(c: AppContext, cursor: string): string {
  const url = new URL(c.req.url);
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
