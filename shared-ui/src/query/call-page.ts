import type { CallAnswer, CallInput, PagedCallName } from '@gangway/contract/calls';
import { callUrl, fetchAnswer } from '@gangway/shared-ui/platform';

export type CallPage<Item> = {
  items: Item[];
  total: number;
  /** False if there are more than `total`. */
  isTotalExact: boolean;
  nextCursor: string | null;
};

export type PagedItem<K extends PagedCallName> =
  CallAnswer<K> extends readonly (infer Item)[] ? Item : never;

const NEXT = /<([^>]*)>;\s*rel="?next"?/;

export async function callPage<K extends PagedCallName>(
  name: K,
  input: CallInput<K>,
  options: { signal?: AbortSignal } = {},
): Promise<CallPage<PagedItem<K>>> {
  const [method = 'GET'] = name.split(' ');
  const response = await fetchAnswer(method, callUrl<K>(name, input), options);
  return {
    items: trusted(await response.json()),
    total: Number(response.headers.get('x-total-count')),
    isTotalExact: response.headers.get('x-total-is-exact') !== 'false',
    nextCursor: cursorOf(response.headers.get('link')),
  };
}

/** The server parses every item with the contract's schema before it is sent. */
const trusted = <Item>(items: unknown) => items as Item[];

function cursorOf(link: string | null): string | null {
  const address = NEXT.exec(link ?? '')?.[1];
  return address === undefined
    ? null
    : new URL(address, location.origin).searchParams.get('cursor');
}
