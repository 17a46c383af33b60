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

it('without settings the sandbox keeps nothing and calls no one', () => {
  expect(withEnv({})).toEqual({ port: 4242, dataFile: null, webhook: null });
});

it('each setting is read', () => {
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

it('half a webhook or a port that is none stops the start with a sentence', () => {
  expect(() => withEnv({ WEBHOOK_URL: 'http://localhost:3000/' })).toThrow('set together');
  expect(() => withEnv({ PORT: 'http' })).toThrow('SANDBOX_PORT is a number');
});
