import type { AnswerOf, InputOf } from '@gangway/contract/foundation/call';
import { buildRequest } from '@gangway/contract/foundation/call-request';
import { ErrorBody } from '@gangway/contract/foundation/errors';
import { releaseCalls } from '@gangway/contract/platform/release-calls';
import type * as z from 'zod/mini';
import { CliError } from '../run/progress.mjs';
import { type Received, type RetryPolicy, send, type Sending } from './send';
import type { Target } from './target';

const TARGET = '/api/releases/target';

/** Without the token, because another program at this address could keep it. */
export async function identifyPlatform({ address, demoTeam }: Target, retryPolicy?: RetryPolicy) {
  const url = new URL(TARGET, address);
  const { status, text } = await send({ url, init: {}, isRepeatable: true }, retryPolicy);
  const identity = status === 200 ? parseIdentity(text) : null;
  if (!identity) {
    throw new CliError(
      `${address} is not Gangway, or runs an older version: GET ${TARGET} returned ${status}. No token was sent. GANGWAY_URL says where to publish.`,
    );
  }
  if (identity.mode === 'production' && demoTeam !== null) {
    throw new CliError(
      `${address} is a production system: put your team's deploy token in GANGWAY_DEPLOY_TOKEN.`,
    );
  }
  return identity.mode;
}

type ReleaseCalls = typeof releaseCalls;
export type ReleaseCallName = keyof ReleaseCalls;

type Args<K extends ReleaseCallName> =
  unknown extends InputOf<ReleaseCalls[K]> ? [] : [input: InputOf<ReleaseCalls[K]>];

export type Client = {
  address: string;
  mode: 'demo' | 'production';
  call: <K extends ReleaseCallName>(
    name: K,
    ...args: Args<K>
  ) => Promise<AnswerOf<ReleaseCalls[K]>>;
};

/** The token is sent only to an address that has identified itself as Gangway. */
export async function createClient(target: Target, retryPolicy?: RetryPolicy): Promise<Client> {
  const mode = await identifyPlatform(target, retryPolicy);
  return {
    address: target.address,
    mode,
    call: async (name, ...[input]) => {
      const received = await send(requestOf(name, target, input), retryPolicy);
      if (received.status >= 300) throw explainRefusal(received, target);
      return readAnswer(name, received, target.address);
    },
  };
}

type Identity = z.infer<typeof Identity>;

const Identity = releaseCalls['GET /api/releases/target'].answer.body;

function parseIdentity(text: string): Identity | null {
  try {
    return Identity.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A second rollback would go back one more release. */
const NOT_REPEATABLE: ReleaseCallName = 'POST /api/releases/:remote/rollback';

function requestOf(name: ReleaseCallName, { address, token }: Target, input: unknown): Sending {
  const { method, url, headers, body = null } = buildRequest(name, input);
  return {
    url: new URL(url, address),
    init: { method, headers: { authorization: `Bearer ${token}`, ...headers }, body },
    isRepeatable: name !== NOT_REPEATABLE,
  };
}

function explainRefusal({ status, text }: Received, target: Target): CliError {
  if (status === 401) return new CliError(tokenRefused(target));
  const body = readBody(text);
  if (!body) return new CliError(`${target.address} returned ${status}, but not from Gangway.`);
  const { code = String(status), message, issues = [] } = body;
  const lines = issues.map((issue) => `${issue.path}: ${issue.message}`);
  const isEachWithCode = issues[0]?.path === code;
  return new CliError((isEachWithCode ? lines : [`${code}: ${message}`, ...lines]).join('\n'));
}

const tokenRefused = ({ address, demoTeam }: Target) =>
  demoTeam === null
    ? `${address} does not know the token in GANGWAY_DEPLOY_TOKEN, or it was revoked.`
    : `${address} has no demo token for the team ${demoTeam}: put its own in GANGWAY_DEPLOY_TOKEN.`;

function readBody(text: string): ErrorBody | null {
  try {
    return ErrorBody.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function readAnswer<K extends ReleaseCallName>(name: K, { text }: Received, address: string) {
  const schema = releaseCalls[name].answer.body;
  if (schema === null) return parsed<K>(undefined);
  try {
    return parsed<K>(schema.parse(JSON.parse(text)));
  } catch {
    throw new CliError(`${address} returned a response that this checkout cannot read.`);
  }
}

/** The answer was parsed by the schema of this call. */
const parsed = <K extends ReleaseCallName>(answer: unknown) => answer as AnswerOf<ReleaseCalls[K]>;
