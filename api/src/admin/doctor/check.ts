import { causeOf, errorCode, errorField } from '../../foundation/errors/error-code';
import { StartError } from '../../foundation/errors/start-error';
import { withTimeout } from '../../foundation/timing/with-timeout';

/** `look` answers with what is right, or throws what is wrong. */
export type Check = { subject: string; look: () => Promise<string> };

export type Finding = { subject: string; isRight: boolean; sentence: string };

export async function runCheck({ subject, look }: Check): Promise<Finding> {
  try {
    const sentence = await withTimeout(look(), TIME_LIMIT_MS, null);
    if (sentence === null) throw new StartError(`No answer within ${TIME_LIMIT_MS / 1000} s.`);
    return { subject, isRight: true, sentence };
  } catch (error) {
    return { subject, isRight: false, sentence: describe(error) };
  }
}

const TIME_LIMIT_MS = 20_000;

function describe(error: unknown): string {
  const cause = causeOf(error);
  return errorField(cause, 'message')?.trim() || errorCode(cause) || 'It failed without a reason.';
}
