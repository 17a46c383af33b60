import { readEnv } from './env';

const before = process.env;
const others = Object.entries(before).filter(([name]) => !name.startsWith('SANDBOX_'));

function withEnv(settings: Record<string, string>) {
  const ours = Object.entries(settings).map(([name, value]) => [`SANDBOX_${name}`, value]);
  process.env = Object.fromEntries([...others, ...ours]);
  return readEnv();
}
afterAll(() => {
  process.env = before;
});

it('stores nothing and calls no one without settings', () => {
  expect(withEnv({})).toEqual({ port: 4242, dataFile: null, webhook: null });
});

it('reads each setting', () => {
  const settings = withEnv({
    PORT: '4000',
    DATA: '/data/sandbox.jsonl',
    WEBHOOK_URL: 'http://localhost:3000/api/webhook',
    WEBHOOK_SECRET: 'whsec_1',
  });
  expect(settings).toMatchObject({
    port: 4000,
    dataFile: '/data/sandbox.jsonl',
    webhook: { url: 'http://localhost:3000/api/webhook', secret: 'whsec_1' },
  });
});

it('refuses half a webhook, and a port that is no number', () => {
  expect(() => withEnv({ WEBHOOK_URL: 'http://localhost:3000/' })).toThrow('set together');
  expect(() => withEnv({ PORT: 'http' })).toThrow('SANDBOX_PORT is a number');
});
