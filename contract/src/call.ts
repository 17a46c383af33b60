import type * as z from 'zod/mini';
import type { AuditAction, AuditSubject } from './audit-actions';
import type { ErrorCode } from './errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type CallKey = `${Method} /api/${string}`;
/** The path of a call, as its key has it. */
export type PathOf<K> = K extends `${Method} ${infer Path}` ? Path : never;

/**
 * Who may make a call, checked by the server before the body is read. A payer is a recruiter or an HR
 * user; an account owner is a recruiter who is not a member of another recruiter's team; `deployer` and
 * `recruiter-or-key` also take a token, and with a key one can only read.
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

/** Counted for each client address; the API says how many each of them lets through. */
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

/** Counted for each user, whatever their address. */
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
  /** Path parameters, by the names after the colons in the key. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Where a body may be larger than others. */
  maxBodyBytes?: number;
  /** Where a body may have more keys and elements than others. */
  maxBodyValues?: number;
  /** The body is a file, as it is; it is read once the verb asks for it. */
  upload?: { maxBytes: number };
  /** multipart/form-data: one file by the name of `file`, and text fields before or after it. */
  form?: { maxFileBytes: number; fields: z.ZodMiniType };
  /** Status and schema of the success answer; null is an answer without a body. */
  answer:
    | { status: 200 | 201 | 302; body: z.ZodMiniType | null }
    /** 200 where nothing was made: the handler says which. */
    | { status: 201; orStatus: 200; body: z.ZodMiniType }
    | { status: 204; body: null }
    /** A file of one of these types. */
    | { status: 200; body: null; file: readonly string[] };
  /**
   * The answer is an array of which a query's `limit` and `cursor` make pages: X-Total-Count says how
   * many items there are, and `Link: <…>; rel="next"` where the next page is.
   */
  isPaged?: true;
  /** The codes this call adds to those that every call can answer with. */
  errors?: readonly ErrorCode[];
  /**
   * An administrator's act that the audit log records: what was done by the act itself, in its
   * transaction; what was refused, by the framework.
   */
  audit?: {
    action: AuditAction;
    subject: AuditSubject;
    /** The body's field with the subject's id; without it the path has it as `id`, or there is none. */
    idField?: 'requestId' | 'recruiterId';
  };
  /** Works while a temporary password waits to be changed. */
  beforePasswordChange?: true;
  /** Works for an administrator who still has to set up a second factor. */
  beforeSecondFactor?: true;
  /** Exists in demo mode only. */
  demo?: true;
};

export function defineCalls<const T extends Record<CallKey, Call>>(calls: T): T {
  return calls;
}

type Part<C, K extends 'params' | 'query' | 'body'> = C extends {
  [P in K]: z.ZodMiniType<infer _, infer I>;
}
  ? { [P in K]: I }
  : unknown;

type Upload<C> = C extends { upload: object } ? { upload: Uint8Array<ArrayBuffer> } : unknown;

/** What a Blob is at least: the contract is also used where there is no DOM. */
export type FormFile = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> };

type Form<C> = C extends { form: { fields: z.ZodMiniType<infer _, infer I> } }
  ? { form: I & { file: FormFile } }
  : unknown;

export type InputOf<C> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  Upload<C> &
  Form<C>;

export type AnswerOf<C> = C extends { answer: { body: z.ZodMiniType<infer O> } } ? O : undefined;
