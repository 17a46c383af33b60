import type { Access, Call } from '@gangway/contract/call';
import type { CallName } from '@gangway/contract/calls';
import { byPrecision } from '@gangway/contract/route-match';
import type { Hono } from 'hono';
import type { Deps } from '../deps';
import { authenticateKey } from '../modules/api-keys/authenticate-key';
import type { AuditActor } from '../modules/audit-log/record-act';
import { recordRefusal } from '../modules/audit-log/record-refusal';
import { takeHit } from '../modules/rate-limits/take-hit';
import { authenticateTeam } from '../modules/remotes/authenticate-team';
import { mustSetUpSecondFactor } from '../modules/second-factors/must-set-up-second-factor';
import { authenticate, type Session } from '../modules/sessions/authenticate';
import { enterScope, type ActorByAccess } from '../modules/sessions/scopes';
import { ApiError } from './api-error';
import type { AppContext, AppEnv } from './app-env';
import { bearerOf } from './bearer';
import { createBodySlots, type BodySlot } from './body-slots';
import { clientAddress, clientNetwork } from './client-address';
import { NothingCreated, type HandlerContext, type Handlers } from './define-routes';
import { FileAnswer } from './file-answer';
import { offeredCalls, type OfferedCall } from './offered-calls';
import { PageAnswer } from './page-answer';
import { PreparedAnswer } from './prepared-answer';
import { readForm } from './read-form';
import { limitsOf, readJson } from './read-json';
import { openUpload } from './read-upload';
import { refuseOtherMethods } from './refuse-methods';
import { validate } from './validate';

/** What an account has to do before anything else. */
function assertReady({ env }: Deps, { user, secondFactorAt }: Session, call: Call): void {
  if (user.mustChangePassword && !call.beforePasswordChange) {
    throw new ApiError('password_change_required', 'Please change your temporary password first');
  }
  if (mustSetUpSecondFactor(env, { ...user, secondFactorAt }) && !call.beforeSecondFactor) {
    throw new ApiError('second_factor_required', 'Please set up two-step verification first');
  }
}

type Input = Record<string, unknown>;

type Caller = { actor: unknown; userId: string | null };

/** What is known of a request so far, for the record of a refusal. */
type Request = { administrator: AuditActor | null; input: Input };

/** Attempts of other users are refused, and not recorded: they could fill the audit log. */
const administratorOf = ({ user }: Session, network: string): AuditActor | null =>
  user.userType === 'authority' ? { userId: user.id, network } : null;

/** Where a token in the Authorization header is taken, in place of a session. */
const BY_TOKEN: { [A in Access]?: (c: AppContext, deps: Deps) => Promise<ActorByAccess[A]> } = {
  deployer: authenticateTeam,
  'recruiter-or-key': authenticateKey,
};

async function callerOf(
  c: AppContext,
  deps: Deps,
  { call, request }: { call: Call; request: Request },
): Promise<Caller> {
  if (call.access === 'anyone') return { actor: null, userId: null };
  const byToken = BY_TOKEN[call.access];
  // A proxy in front with Basic authentication has the browser send a header of its own.
  if (byToken && bearerOf(c) !== '') {
    return { actor: await byToken(c, deps), userId: null };
  }
  const session = await authenticate(c, deps);
  if (!session) throw new ApiError('unauthenticated', 'Please sign in');
  const network = clientNetwork(c, deps.env);
  request.administrator = administratorOf(session, network);
  assertReady(deps, session, call);
  return { actor: enterScope(call.access, { ...session, network }), userId: session.user.id };
}

type Subjects = { address: string; userId: string | null };

/** Before the body is read, so that a refused request costs next to nothing. */
async function consumeLimits(deps: Deps, call: Call, { address, userId }: Subjects): Promise<void> {
  if (call.addressLimit) await takeHit(deps, call.addressLimit, address);
  if (call.userLimit && userId !== null) await takeHit(deps, call.userLimit, userId);
}

/** A search names 20 skills and some fields; 16 kB of address hold thousands of parameters. */
const MAX_PARAMETERS = 100;

function queryOf(c: AppContext): Record<string, string | string[]> {
  if (c.req.url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) {
    throw new ApiError('invalid_request', 'The address has too many parameters');
  }
  const lists = Object.entries(c.req.queries());
  return Object.fromEntries(
    lists.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** Sound: the fields of a form are an object's, whatever their schema makes of each. */
const asRecord = (fields: unknown): Input => fields as Input;

async function formFor(c: AppContext, form: NonNullable<Call['form']>, slot: BodySlot) {
  const { fields, file } = await readForm(c.req.raw, form, slot);
  return { ...asRecord(validate(form.fields, fields)), file };
}

async function inputFor(
  c: AppContext,
  call: Call,
  { slot, request }: { slot: BodySlot; request: Request },
): Promise<Input> {
  const readBody = async () => {
    const body = await readJson(c.req.raw, { ...limitsOf(call), slot });
    request.input = { ...request.input, body };
    return body;
  };
  return {
    ...(call.params && { params: validate(call.params, c.req.param()) }),
    ...(call.query && { query: validate(call.query, queryOf(c)) }),
    ...(call.body && { body: validate(call.body, await readBody()) }),
    ...(call.form && { form: await formFor(c, call.form, slot) }),
    ...(call.upload && { readUpload: openUpload(c.req.raw, { ...call.upload, slot }) }),
  };
}

type Failed = { call: Call; request: Request; error: unknown };

async function recordIfAudited(deps: Deps, { call, request, error }: Failed): Promise<void> {
  const { administrator: actor, input } = request;
  if (!call.audit || !actor || !(error instanceof ApiError)) return;
  await recordRefusal(deps, { audit: call.audit, actor, input, error });
}

function sendFile(c: AppContext, types: readonly string[], result: unknown): Response {
  if (result instanceof FileAnswer) return result.send(c, types);
  throw new Error('A call that answers with a file has answered without one');
}

type Sent = Response | Promise<Response>;

/** Null for what a handler answers as it is. */
function sendSpecial(c: AppContext, { answer }: Call, result: unknown): Sent | null {
  if (result instanceof PreparedAnswer) return result.send(c);
  if (result instanceof NothingCreated) return c.json(answer.body?.parse(result.body) ?? null, 200);
  if (result instanceof PageAnswer) return result.send(c, answer.body);
  return null;
}

function send(c: AppContext, call: Call, result: unknown): Sent {
  const { answer } = call;
  const special = sendSpecial(c, call, result);
  if (special) return special;
  if ('file' in answer) return sendFile(c, answer.file, result);
  if (answer.status === 204) return c.body(null, 204);
  if (answer.status === 302) return c.redirect(String(result), 302);
  return c.json(answer.body?.parse(result) ?? null, answer.status);
}

/** Sound: `callerOf` and `inputFor` have just made both by the entry of this very call. */
function asContext<K extends CallName>(
  context: Pick<HandlerContext<K>, 'deps' | 'c'> & { actor: unknown; input: unknown },
): HandlerContext<K> {
  return context as HandlerContext<K>;
}

type Mounting = { app: Hono<AppEnv>; deps: Deps; slotFor: (address: string) => BodySlot };

function mountCall<K extends CallName>(
  { app, deps, slotFor }: Mounting,
  { name, call, method, path }: OfferedCall & { name: K },
  handlers: Pick<Handlers, K>,
) {
  const handle = handlers[name];
  app.on(method, path, async (c) => {
    c.set('route', path);
    const address = clientAddress(c, deps.env);
    const slot = slotFor(address);
    const request: Request = { administrator: null, input: { params: c.req.param() } };
    try {
      const { actor, userId } = await callerOf(c, deps, { call, request });
      await consumeLimits(deps, call, { address, userId });
      const input = await inputFor(c, call, { slot, request });
      return await send(c, call, await handle(asContext<K>({ deps, c, actor, input })));
    } catch (error) {
      await recordIfAudited(deps, { call, request, error });
      throw error;
    } finally {
      slot.release();
    }
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
  const mounting = { app, deps, slotFor: createBodySlots() };
  for (const [path, ofPath] of byPath(offered)) {
    for (const one of ofPath) mountCall(mounting, one, handlers);
    refuseOtherMethods(
      app,
      path,
      ofPath.map(({ method }) => method),
    );
  }
}
