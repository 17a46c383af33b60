import { errorField } from '../../foundation/errors/error-code';

export type Refusal = {
  /** The enhanced status code of RFC 3463 if the server sent one, otherwise its reply code. */
  code: string;
  isFinal: boolean;
};

const STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
const IS_FINAL = /^55\d$/;
/** 5.7.x is a policy refusal: usually the server distrusts ours, and may trust it later. */
const IS_POLICY = /^5\.7\./;

export function refusalOf(error: unknown): Refusal | null {
  const reply = errorField(error, 'responseCode');
  if (reply === undefined || errorField(error, 'command') !== 'RCPT TO') return null;
  const code = STATUS.exec(errorField(error, 'response') ?? '')?.[1] ?? reply;
  return { code, isFinal: IS_FINAL.test(reply) && !IS_POLICY.test(code) };
}
