import { runCommand } from './command.mjs';

const SECRETS = ['GANGWAY_DEPLOY_TOKEN', 'GANGWAY_SIGNING_KEY'];
const NAMES = [...SECRETS, 'GANGWAY_URL'];

const before = { ...process.env };
beforeEach(() => {
  for (const name of NAMES) process.env[name] = `${name} of this process`;
});
afterEach(() => {
  process.env = { ...before };
});

async function variablesOf(env?: NodeJS.ProcessEnv) {
  const script = `process.stdout.write(JSON.stringify(process.env))`;
  const { lines } = await runCommand(process.execPath, ['-e', script], env ? { env } : {});
  const variables: Record<string, unknown> = JSON.parse(lines.join('\n'));
  return NAMES.map((name) => variables[name]);
}

describe('the environment of a command', () => {
  it('is that of this process without its deploy token and its signing key', async () => {
    expect(await variablesOf()).toEqual([undefined, undefined, 'GANGWAY_URL of this process']);
  });

  it('has the deploy token where the caller passes it', async () => {
    const [token, key] = await variablesOf({ GANGWAY_DEPLOY_TOKEN: 'given' });
    expect([token, key]).toEqual(['given', undefined]);
  });
});
