import type { Call } from '@gangway/contract/call';
import type { CallName } from '@gangway/contract/calls';
import type { Hono } from 'hono';
import type { Deps } from '../deps';
import { authenticateTeam } from '../modules/remotes/authenticate-team';
import { authenticate } from '../modules/sessions/authenticate';
import { enterScope } from '../modules/sessions/scopes';
import { ApiError } from './api-error';
import type { AppContext, AppEnv } from './app-env';
import type { HandlerContext, Handlers } from './define-routes';
import { FileAnswer } from './file-answer';
import { offeredCalls, type OfferedCall } from './offered-calls';
import { PreparedAnswer } from './prepared-answer';
import { readJson } from './read-json';
import { readUpload } from './read-upload';
import { refuseOtherMethods } from './refuse-methods';
import { validate } from './validate';

/** Fixed text before parameters, so that /a/b is never read as /a/:id. */
const precision = (path: string) => path.replaceAll(':', '\uffff');
const byPrecision = (a: OfferedCall, b: OfferedCall) =>
  precision(a.path) < precision(b.path) ? -1 : 1;

async function actorFor(c: AppContext, deps: Deps, call: Call): Promise<unknown> {
  if (call.access === 'anyone') return null;
  if (call.access === 'deployer' && c.req.header('authorization') !== undefined) {
    return authenticateTeam(c, deps);
  }
  const signedIn = await authenticate(c, deps);
  if (!signedIn) throw new ApiError('unauthenticated', 'Please sign in');
  if (signedIn.user.mustChangePassword && !call.beforePasswordChange) {
    throw new ApiError('password_change_required', 'Please change your temporary password first');
  }
  return enterScope(call.access, signedIn);
}

function queryOf(c: AppContext): Record<string, string | string[]> {
  const lists = Object.entries(c.req.queries());
  return Object.fromEntries(
    lists.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

async function inputFor(c: AppContext, call: Call): Promise<Record<string, unknown>> {
  return {
    ...(call.params && { params: validate(call.params, c.req.param()) }),
    ...(call.query && { query: validate(call.query, queryOf(c)) }),
    ...(call.body && { body: validate(call.body, await readJson(c.req.raw, call.maxBodyBytes)) }),
    ...(call.upload && { upload: await readUpload(c.req.raw, call.upload.maxBytes) }),
  };
}

function sendFile(c: AppContext, types: readonly string[], result: unknown): Response {
  if (result instanceof FileAnswer) return result.send(c, types);
  throw new Error('A call that answers a file has answered none');
}

function send(c: AppContext, { answer }: Call, result: unknown): Response {
  if (result instanceof PreparedAnswer) return result.send(c);
  if ('file' in answer) return sendFile(c, answer.file, result);
  if (answer.status === 204) return c.body(null, 204);
  if (answer.status === 302) return c.redirect(String(result), 302);
  return c.json(answer.body?.parse(result) ?? null, answer.status);
}

/** Sound: `actorFor` and `inputFor` have just made both by the entry of this very call. */
function asContext<K extends CallName>(
  context: Pick<HandlerContext<K>, 'deps' | 'c'> & { actor: unknown; input: unknown },
): HandlerContext<K> {
  return context as HandlerContext<K>;
}

type Mounting = { app: Hono<AppEnv>; deps: Deps };

function mountCall<K extends CallName>(
  { app, deps }: Mounting,
  { name, call, method, path }: OfferedCall & { name: K },
  handlers: Pick<Handlers, K>,
) {
  const handle = handlers[name];
  app.on(method, path, async (c) => {
    c.set('route', path);
    const actor = await actorFor(c, deps, call);
    const input = await inputFor(c, call);
    return send(c, call, await handle(asContext<K>({ deps, c, actor, input })));
  });
}

function byPath(offered: readonly OfferedCall[]): Map<string, OfferedCall[]> {
  const paths = new Map<string, OfferedCall[]>();
  for (const one of offered) paths.set(one.path, [...(paths.get(one.path) ?? []), one]);
  return paths;
}

/** Every call of the contract: who may, what it takes, what it answers. */
export function mountRoutes(app: Hono<AppEnv>, deps: Deps, handlers: Handlers): void {
  const offered = offeredCalls(deps.env).toSorted(byPrecision);
  for (const [path, ofPath] of byPath(offered)) {
    for (const one of ofPath) mountCall({ app, deps }, one, handlers);
    refuseOtherMethods(
      app,
      path,
      ofPath.map(({ method }) => method),
    );
  }
}
