import type { Calls, CallName } from '@gangway/contract/calls';
import type { Access } from '@gangway/contract/foundation/call';
import type * as z from 'zod/mini';
import type { AppContext } from './app-env';
import type { HandlerResult } from './handler-result';
import type { PreparedAnswer } from './prepared-answer';
import type { ReadUpload } from './read-bytes';

type ParsedPart<C, P extends 'params' | 'query' | 'body'> = C extends {
  [Q in P]: z.ZodMiniType<infer Output>;
}
  ? { [Q in P]: Output }
  : unknown;

type Uploaded<C> = C extends { upload: object } ? { readUpload: ReadUpload } : unknown;

type Formed<C> = C extends { form: { fields: z.ZodMiniType<infer Output> } }
  ? { form: Output & { file: Uint8Array<ArrayBuffer> } }
  : unknown;

export type ParsedInput<K extends CallName> = ParsedPart<Calls[K], 'params'> &
  ParsedPart<Calls[K], 'query'> &
  ParsedPart<Calls[K], 'body'> &
  Uploaded<Calls[K]> &
  Formed<Calls[K]>;

export type Actors = Record<Access, unknown>;

export type HandlerContext<K extends CallName, Deps, A extends Actors> = {
  deps: Deps;
  input: ParsedInput<K>;
  actor: A[Calls[K]['access']];
  c: AppContext;
};

type Handler<K extends CallName, Deps, A extends Actors> = (
  context: HandlerContext<K, Deps, A>,
) => HandlerResult<K> | PreparedAnswer<K> | Promise<HandlerResult<K> | PreparedAnswer<K>>;

export type Handlers<Deps, A extends Actors> = { [K in CallName]: Handler<K, Deps, A> };
