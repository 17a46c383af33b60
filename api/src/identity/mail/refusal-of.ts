import { errorField } from '../../foundation/errors/error-code';

export type Refusal = {
  /** The enhanced status of RFC 3463 where the server gave one, its reply's code otherwise. */
  code: string;
  isFinal: boolean;
};

const STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
const IS_FINAL = /^55\d$/;
/** Its policy: as a rule it is our server that it does not trust, and may trust later. */
const IS_POLICY = /^5\.7\./;

/** Null for what is not about the address: our sender, our server, the way there, the text. */
export function refusalOf(error: unknown): Refusal | null {
  const reply = errorField(error, 'responseCode');
  if (reply === undefined || errorField(error, 'command') !== 'RCPT TO') return null;
  const code = STATUS.exec(errorField(error, 'response') ?? '')?.[1] ?? reply;
  return { code, isFinal: IS_FINAL.test(reply) && !IS_POLICY.test(code) };
}
