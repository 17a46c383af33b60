import type { CallAnswer, CallInput, CallName } from '@gangway/contract/calls';
import { buildRequest, requestUrl } from '@gangway/contract/foundation/call-request';
import { ApiError } from './api-error';
import { currentSession, setSessionUser, type Session } from './session';

/** The fetch, the query key and the preload in the HTML must use the same URL. */
export function callUrl<K extends CallName>(name: K, input?: CallInput<K>): string {
  return requestUrl(name, input);
}

export async function fetchAnswer(method: string, url: string, init: RequestInit = {}) {
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

type Args<K extends CallName> =
  unknown extends CallInput<K>
    ? [input?: undefined, options?: { signal?: AbortSignal }]
    : [input: CallInput<K>, options?: { signal?: AbortSignal }];

export async function call<K extends CallName>(name: K, ...args: Args<K>): Promise<CallAnswer<K>> {
  const [input, options] = args;
  const { method, url, ...content } = buildRequest(name, input);
  return trusted<K>(await request(method, url, { ...options, ...content }));
}

/** Not if the user has signed in again since the request was sent. */
function noticeSignOut({ code }: ApiError, askedIn: Session): void {
  if (code === 'unauthenticated' && currentSession() === askedIn) setSessionUser(null);
}

/** The server parses every answer with the contract's schema before it is sent. */
const trusted = <K extends CallName>(answer: unknown) => answer as CallAnswer<K>;
