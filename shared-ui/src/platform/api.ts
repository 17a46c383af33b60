import type { CallAnswer, CallInput, CallName } from '@gangway/contract/calls';
import { fillPath } from '@gangway/contract/route-match';
import { ApiError } from './api-error';
import { currentSession, setSessionUser, type Session } from './session';

type RawInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | readonly string[] | undefined>;
  body?: unknown;
  upload?: Uint8Array<ArrayBuffer>;
  form?: Record<string, string | Blob | undefined>;
};

type Args<K extends CallName> =
  unknown extends CallInput<K>
    ? [input?: undefined, options?: { signal?: AbortSignal }]
    : [input: CallInput<K>, options?: { signal?: AbortSignal }];

function queryString(query: RawInput['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** A call's input seen without its name; every contract input has these parts at most. */
const raw = (input: unknown): RawInput => input ?? {};

/** The address of a call, the same for the fetch, the query key and the preload in the HTML. */
export function callUrl<K extends CallName>(name: K, input?: CallInput<K>): string {
  const [, path = ''] = name.split(' ');
  const { params = {}, query } = raw(input);
  return fillPath(path, params) + queryString(query);
}

/** A session that has ended on the server ends here, unless somebody has signed in meanwhile. */
function noticeSignOut({ code }: ApiError, askedIn: Session): void {
  if (code === 'unauthenticated' && currentSession() === askedIn) setSessionUser(null);
}

export async function fetchAnswer(
  method: string,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const session = currentSession();
  const response = await fetch(url, { method, credentials: 'include', ...init });
  if (response.ok) return response;
  const error = await ApiError.from(response);
  noticeSignOut(error, session);
  throw error;
}

export async function request(method: string, url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetchAnswer(method, url, init);
  return response.status === 204 ? undefined : response.json();
}

/** The server parses every answer with the contract's schema before it is sent. */
const trusted = <K extends CallName>(answer: unknown) => answer as CallAnswer<K>;

function formData(form: NonNullable<RawInput['form']>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined) data.append(name, value);
  }
  return data;
}

function contentOf({ body, upload, form }: RawInput): RequestInit {
  // The browser adds the content type, as it alone knows the boundary.
  if (form) return { body: formData(form) };
  if (upload) return { body: upload, headers: { 'content-type': 'application/octet-stream' } };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Makes a call of the contract: `call('PUT /api/auth/profile', { body })`. */
export async function call<K extends CallName>(name: K, ...args: Args<K>): Promise<CallAnswer<K>> {
  const [input, options] = args;
  const [method = 'GET'] = name.split(' ');
  const init = { ...options, ...contentOf(raw(input)) };
  return trusted<K>(await request(method, callUrl<K>(name, input), init));
}
