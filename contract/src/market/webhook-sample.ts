/** Shown to recruiters' developers; a test runs it. */
export const WEBHOOK_SAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

const FORM = /^t=(\\d+),v1=([0-9a-f]{64})$/;

// header: Gangway-Signature; body: the raw text, before JSON.parse
export function isFromGangway(header, body, secret) {
  const [, time, given] = FORM.exec(header) ?? [];
  const age = Date.now() / 1000 - time;
  if (!given || Math.abs(age) > 300) return false;
  const hmac = createHmac('sha256', secret);
  const expected = hmac.update(time + '.' + body).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
`;

/** The spelling for people; HTTP ignores the case. */
export const SIGNATURE_NAME = 'Gangway-Signature';
