import type { Access } from '@gangway/contract/call';
import type { Calls, CallName } from '@gangway/contract/calls';
import type * as z from 'zod/mini';
import type { AppContext } from './app-env';
import type { FileAnswer } from './file-answer';
import type { PageAnswer } from './page-answer';
import type { PreparedAnswer } from './prepared-answer';
import type { ReadUpload } from './read-upload';

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

export class NothingCreated<Body> {
  constructor(readonly body: Body) {}
}

/** Answered 202: the server goes on with it. */
export class Accepted<Body> {
  constructor(readonly body: Body) {}
}

type OrOther<C, Body> = C extends { answer: { orStatus: 200 } }
  ? Body | NothingCreated<Body>
  : C extends { answer: { status: 204; orStatus: 202 } }
    ? Accepted<Body> | null
    : C extends { answer: { orStatus: 202 } }
      ? Body | Accepted<Body>
      : Body;

type InPages<Items> = Items extends readonly (infer Item)[] ? PageAnswer<Item> : never;

type ResultOf<C extends { answer: object }> = C['answer'] extends { status: 302 }
  ? string
  : C['answer'] extends { file: readonly string[] }
    ? FileAnswer
    : C['answer'] extends { body: z.ZodMiniType<infer _, infer Input> }
      ? C extends { isPaged: true }
        ? InPages<Input>
        : OrOther<C, Input>
      : unknown;

export type HandlerResult<K extends CallName> = ResultOf<Calls[K]>;

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
