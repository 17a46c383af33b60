import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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

  it('has the deploy token if the caller passes it', async () => {
    const [token, key] = await variablesOf({ GANGWAY_DEPLOY_TOKEN: 'given' });
    expect([token, key]).toEqual(['given', undefined]);
  });
});

describe('onSignal', () => {
  const SCRIPT = `import(process.env.MODULE).then(({ onSignal }) => {
    const timer = setInterval(() => undefined, 1_000);
    onSignal((signal) => {
      console.log(signal);
      clearInterval(timer);
    });
    console.log('listening');
  })`;
  /** Linux: `sh` does not replace itself by a command that is not its last. */
  const SHELL = process.platform === 'linux' ? 'node -e "$SCRIPT"; :' : 'exec node -e "$SCRIPT"';

  it('is called when npm is killed, which runs the script in a shell', async () => {
    const MODULE = join(__dirname, 'command.mjs');
    const env = { ...process.env, npm_lifecycle_event: 'test', SCRIPT, SHELL, MODULE };
    const npm = spawn('sh', ['-c', 'sh -c "$SHELL"; :'], { env });
    expect(String((await once(npm.stdout, 'data'))[0])).toBe('listening\n');
    const said = once(npm.stdout, 'data');
    npm.kill('SIGKILL');
    expect(String((await said)[0])).toBe('SIGHUP\n');
  });
});
