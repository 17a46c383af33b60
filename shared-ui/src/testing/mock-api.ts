import { calls, type CallAnswer, type CallName } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { ErrorBody } from '@gangway/contract/foundation/errors';
import { matchRoute } from '@gangway/contract/foundation/route-match';

export type MockedRequest = {
  call: CallName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  form?: FormData;
  upload?: { bytes: Uint8Array; type: string | null };
};

type Failure = { status: number; error: ErrorBody };
type PageHeaders = { total: number; nextCursor: string | null; isTotalExact?: boolean };
type Success<K extends CallName> = {
  body: CallAnswer<K>;
  status?: 200 | 202;
  page?: PageHeaders;
};
type Reply<K extends CallName> = Success<K> | Failure | 'network failure' | 'never';
type Replies = {
  [K in CallName]?: Reply<K> | ((request: MockedRequest) => Reply<K> | Promise<Reply<K>>);
};

const rejections: string[] = [];

/** Replies are parsed by the contract's schemas, so that a mock cannot drift from the API. */
export function mockApi(replies: Replies): MockedRequest[] {
  const requests: MockedRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const found = findCall(replies, init?.method ?? 'GET', url.pathname);
    const query = Object.fromEntries(url.searchParams);
    const request = { ...found, query, ...sentBody(init) };
    requests.push(request);
    const reply = replies[found.call];
    const given = typeof reply === 'function' ? await reply(request) : reply;
    if (given === undefined) throw new Error(`No reply was given for ${found.call}`);
    const rejection = isRefusal(given) ? null : rejectionOf(request, url.searchParams);
    if (rejection !== null) rejections.push(rejection);
    return toResponse(found.call, given);
  };
  return requests;
}

export const refusal = (status: number, message: string, code?: string): Failure => ({
  status,
  error: { message, code },
});

/** The first reply once, then the next one. */
export function inTurn<First extends string | object, Next>(first: First, next: Next) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? first : next;
  };
}

function findCall(replies: Replies, method: string, pathname: string) {
  const routes = keysOf(replies)
    .filter((name) => name.startsWith(`${method} `))
    .map((name) => ({ name, path: name.slice(method.length + 1) }));
  const match = matchRoute(routes, pathname);
  if (!match) throw new Error(`No reply was given for ${method} ${pathname}`);
  return { call: match.route.name, params: match.params };
}

const keysOf = (replies: Replies) => Object.keys(replies).filter(isCallName);
const isCallName = (name: string): name is CallName => name in calls;

type Sent = Pick<MockedRequest, 'body' | 'form' | 'upload'>;

function sentBody({ body: sent, headers }: RequestInit = {}): Sent {
  if (sent instanceof FormData) return { body: undefined, form: sent };
  if (sent instanceof Uint8Array) {
    const type = new Headers(headers).get('content-type');
    return { body: undefined, upload: { bytes: sent, type } };
  }
  return { body: typeof sent === 'string' ? JSON.parse(sent) : undefined };
}

const isRefusal = (reply: Reply<CallName>) =>
  typeof reply === 'object' && 'error' in reply && reply.status === 400;

function rejectionOf({ call: name, params, body, form }: MockedRequest, search: URLSearchParams) {
  const call: Call = calls[name];
  const results = {
    params: call.params?.safeParse(params),
    query: call.query?.safeParse(valuesOf(search)),
    body: call.body?.safeParse(body),
    form: call.form?.fields.safeParse(formFields(form)),
  };
  const reasons = Object.entries(results).flatMap(([part, result]) =>
    result?.error ? [`${part}: ${JSON.stringify(result.error.issues)}`] : [],
  );
  return reasons.length > 0
    ? `${name} would be rejected by the server. ${reasons.join('; ')}`
    : null;
}

const valuesOf = (entries: URLSearchParams | FormData) =>
  Object.fromEntries(
    [...new Set(entries.keys())].map((name) => {
      const values = entries.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

function formFields(form: FormData | undefined): Record<string, unknown> {
  const { file: _, ...fields } = form ? valuesOf(form) : {};
  return fields;
}

function toResponse(name: CallName, reply: Reply<CallName>): Response | Promise<Response> {
  if (reply === 'never') return new Promise(() => undefined);
  if (reply === 'network failure') throw new TypeError('Failed to fetch');
  if ('error' in reply) return json(reply.status, ErrorBody.parse(reply.error));
  const { status, body } = calls[name].answer;
  const isEmpty = status === 204 && reply.body === undefined;
  if (body === null || isEmpty) return new Response(null, { status });
  const headers = reply.page && pageHeaders(reply.page);
  return json(reply.status ?? status, body.parse(reply.body), headers);
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

const pageHeaders = ({ total, nextCursor, isTotalExact = true }: PageHeaders) => ({
  'x-total-count': String(total),
  'x-total-is-exact': String(isTotalExact),
  ...(nextCursor !== null && {
    link: `</api/page?${new URLSearchParams({ cursor: nextCursor }).toString()}>; rel="next"`,
  }),
});

// A screen may show a rejected fetch as a lost connection, so the test fails here in any case.
afterEach(() => {
  const [first] = rejections.splice(0);
  if (first !== undefined) throw new Error(first);
});
