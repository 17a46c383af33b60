import { calls } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { ERROR_STATUS, type ErrorCode } from '@gangway/contract/foundation/errors';
import { matchRoute } from '@gangway/contract/foundation/route-match';
import { User } from '@gangway/contract/identity/accounts';
import { mayCall } from '@gangway/contract/platform/call-access';
import type { Variant } from '../ports/release-probe';
import { sampleValue } from './sample-value';

type Caller = { variant: Variant; user: User | null };

/** Null means unchanged: the set of releases does not change while one of them is tried. */
const UNCHANGED = 'GET /api/remotes/visit';

export function sampleAnswer(name: string, { answer }: Call, { variant, user }: Caller): unknown {
  if (name === UNCHANGED) return null;
  if (answer.body === User && user) return user;
  return answer.body && sampleValue(answer.body, { isFull: variant === 'full', now: new Date() });
}

export function answerSample(method: string, pathname: string, caller: Caller): Response {
  const match = matchRoute(
    routes.filter((route) => route.method === method),
    pathname,
  );
  if (!match) return refuse('not_found', 'This address does not exist');
  const { name, call } = match.route;
  if (name === UNCHANGED) return answerCall(name, call, caller);
  if (caller.variant === 'failed') {
    return refuse('unavailable', 'Every call fails while this release is checked');
  }
  if (!mayCall(call, caller.user)) {
    return caller.user
      ? refuse('forbidden', 'This user may not make this call')
      : refuse('unauthenticated', 'Please sign in');
  }
  return answerCall(name, call, caller);
}

const everyCall: [string, Call][] = Object.entries(calls);

const routes = everyCall.map(([name, call]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, call };
});

function refuse(code: ErrorCode, message: string): Response {
  return Response.json({ message, code }, { status: ERROR_STATUS[code] });
}

function answerCall(name: string, call: Call, caller: Caller): Response {
  const { answer } = call;
  if ('file' in answer) return fileAnswer(answer.file);
  // A browser follows a redirect to a page.
  if (answer.status === 302) return fileAnswer(['text/html']);
  if (!answer.body || answer.status === 204) return new Response(null, { status: answer.status });
  const body = sampleAnswer(name, call, caller);
  const total = Array.isArray(body) ? body.length : 0;
  const headers = call.isPaged ? { 'x-total-count': String(total) } : {};
  return Response.json(body, { status: answer.status, headers });
}

function fileAnswer(types: readonly string[]): Response {
  return new Response('sample', { headers: { 'content-type': types[0] ?? '' } });
}
