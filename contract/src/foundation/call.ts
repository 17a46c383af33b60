import type * as z from 'zod/mini';
import type { AuditAction, AuditSubject } from './audit-actions';
import type { ErrorCode } from './errors';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type CallKey = `${Method} /api/${string}`;
export type PathOf<K> = K extends `${Method} ${infer Path}` ? Path : never;

/**
 * Checked before the body is read. A payer is a recruiter or HR user; an account owner is in no
 * other's team. `deployer` and `recruiter-or-key` also take a token; keys only read.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'recruiter'
  | 'recruiter-or-key'
  | 'account-owner'
  | 'hr'
  | 'main-hr'
  | 'payer'
  | 'authority'
  | 'enterprise-authority'
  | 'recruiter-authority'
  | 'deployer';

export type AddressLimit =
  | 'registerByAddress'
  | 'forgotPasswordByAddress'
  | 'resetPasswordByAddress'
  | 'checkResetLinkByAddress'
  | 'checkUsernameByAddress'
  | 'confirmEmailByAddress'
  | 'completeRegistrationByAddress'
  | 'confirmRegistrationByAddress'
  | 'requestByAddress'
  | 'checkListByAddress'
  | 'receiptByAddress'
  | 'outcomesByAddress';

export type UserLimit =
  | 'importByUser'
  | 'photoByUser'
  | 'receiptPdfByUser'
  | 'savedCardsByUser'
  | 'searchNewsByUser'
  | 'integrationByUser'
  | 'teamInvitationByUser'
  | 'teamLinkByUser';

export type Call = {
  summary: string;
  access: Access;
  /** Consumed before the body is read, so that a refused request costs next to nothing. */
  addressLimit?: AddressLimit;
  userLimit?: UserLimit;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  maxBodyBytes?: number;
  maxBodyValues?: number;
  /** The raw body is a file; it is not read until the handler asks for it. */
  upload?: { maxBytes: number };
  /** multipart/form-data: one file in the field `file`, and text fields before or after it. */
  form?: {
    maxFileBytes: number;
    /** Why a file of this name is refused, or null. */
    fileNameProblem?: (fileName: string) => string | null;
    fields: z.ZodMiniType;
  };
  answer:
    | { status: 200 | 201 | 302; body: z.ZodMiniType | null }
    /** 200 where nothing was made: the handler says which. */
    | { status: 201; orStatus: 200; body: z.ZodMiniType }
    /** 202 where the payment provider is slow, and the server goes on with it. */
    | { status: 200; orStatus: 202; body: z.ZodMiniType }
    | { status: 204; orStatus: 202; body: z.ZodMiniType }
    | { status: 204; body: null }
    /** A file of one of these types. */
    | { status: 200; body: null; file: readonly string[] };
  /**
   * Paged by the query's `limit` and `cursor`: X-Total-Count is the total, and `Link: <…>;
   * rel="next"` the next page.
   */
  isPaged?: true;
  errors?: readonly ErrorCode[];
  /**
   * Recorded in the audit log: a success by the handler in its own transaction, a refusal by the
   * framework.
   */
  audit?: {
    action: AuditAction;
    subject: AuditSubject;
    /** Body field with the subject's id; without it the path's `id`, if there is one. */
    idField?: 'requestId' | 'recruiterId';
  };
  beforePasswordChange?: true;
  beforeSecondFactor?: true;
  demo?: true;
};

export function defineCalls<const T extends Record<CallKey, Call>>(calls: T): T {
  return calls;
}

/** Structural subset of Blob, because the contract is also used where there is no DOM. */
type FormFile = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> };

type Part<C, K extends 'params' | 'query' | 'body'> = C extends {
  [P in K]: z.ZodMiniType<infer _, infer I>;
}
  ? { [P in K]: I }
  : unknown;

type Upload<C> = C extends { upload: object } ? { upload: Uint8Array<ArrayBuffer> } : unknown;

type Form<C> = C extends { form: { fields: z.ZodMiniType<infer _, infer I> } }
  ? { form: I & { file: FormFile } }
  : unknown;

export type InputOf<C> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  Upload<C> &
  Form<C>;

export type AnswerOf<C> = C extends { answer: { body: z.ZodMiniType<infer O> } }
  ? C extends { answer: { status: 204 } }
    ? O | undefined
    : O
  : undefined;
