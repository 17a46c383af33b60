import { WEBHOOK_SAMPLE } from '@gangway/contract/market/webhook-sample';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { signEvent } from './deliver-webhooks';

const DOCS = ['../docs/integrations.md', 'docs/integrations.md'];

const BODY = '{"type":"test","name":"Zoë"}';
const SECRET = 'gws_secret';

function answerOf(header: string, body: string, secret = SECRET): string {
  const call = [header, body, secret].map((one) => JSON.stringify(one)).join(', ');
  const program = `${WEBHOOK_SAMPLE}\nprocess.stdout.write(String(isFromGangway(${call})));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
}

const headerAt = (now: Date) => signEvent(SECRET, BODY, now)['gangway-signature'] ?? '';

describe('the sample code for checking a signature', () => {
  it('accepts the signed body, and refuses another body, another secret and an old event', () => {
    const now = new Date();
    const old = new Date(now.getTime() - 301_000);
    expect(answerOf(headerAt(now), BODY)).toBe('true');
    expect(answerOf(headerAt(now), BODY.replace('Z', 'C'))).toBe('false');
    expect(answerOf(headerAt(now), BODY, 'gws_other')).toBe('false');
    expect(answerOf(headerAt(old), BODY)).toBe('false');
    expect(answerOf('', BODY)).toBe('false');
  });

  it('is the same as in docs/integrations.md', () => {
    const [docs = 'missing'] = DOCS.filter((file) => existsSync(file));
    expect(readFileSync(docs, 'utf8')).toContain(WEBHOOK_SAMPLE);
  });
});
