import type { Calls, CallName } from '@gangway/contract/calls';
import type * as z from 'zod/mini';
import type { FileAnswer } from './file-answer';
import type { PageAnswer } from './page-answer';

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
