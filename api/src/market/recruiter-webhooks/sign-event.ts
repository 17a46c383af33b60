import { SIGNATURE_HEADER } from '@gangway/contract/integration-events';
import { createHmac } from 'node:crypto';

/** The time is signed too, so that a receiver can refuse what somebody has recorded and sends again. */
export function signEvent(secret: string, body: string, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { [SIGNATURE_HEADER]: `t=${seconds},v1=${signature}` };
}
