import type { AnswerOf, InputOf } from '@gangway/contract/call';
import { buildRequest } from '@gangway/contract/call-request';
import { releaseCalls } from '@gangway/contract/release-calls';
import { Refusal } from '../run/progress.mjs';
import { explainRefusal } from './explain-refusal';
import { identifyPlatform } from './identify-platform';
import { send, type Patience, type Received, type Sending } from './send';
import type { Target } from './target';

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

/** A second rollback would go back one release further. */
const NOT_REPEATABLE: ReleaseCallName = 'POST /api/releases/:remote/rollback';

function requestOf(name: ReleaseCallName, { address, token }: Target, input: unknown): Sending {
  const { method, url, headers, body = null } = buildRequest(name, input);
  return {
    url: new URL(url, address),
    init: { method, headers: { authorization: `Bearer ${token}`, ...headers }, body },
    isRepeatable: name !== NOT_REPEATABLE,
  };
}

/** The schema of the call's own answer has made it. */
const parsed = <K extends ReleaseCallName>(answer: unknown) => answer as AnswerOf<ReleaseCalls[K]>;

function readAnswer<K extends ReleaseCallName>(name: K, { text }: Received, address: string) {
  const schema = releaseCalls[name].answer.body;
  if (schema === null) return parsed<K>(undefined);
  try {
    return parsed<K>(schema.parse(JSON.parse(text)));
  } catch {
    throw new Refusal(`${address} returned a response that this checkout cannot read.`);
  }
}

/**
 * Calls of the platform by their names in the contract; what is refused becomes a sentence. The
 * token is sent only to an address that has identified itself as Gangway.
 */
export async function createClient(target: Target, patience?: Patience): Promise<Client> {
  const mode = await identifyPlatform(target, patience);
  return {
    address: target.address,
    mode,
    call: async (name, ...[input]) => {
      const received = await send(requestOf(name, target, input), patience);
      if (received.status >= 300) throw explainRefusal(received, target);
      return readAnswer(name, received, target.address);
    },
  };
}
