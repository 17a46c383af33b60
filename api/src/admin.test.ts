import { join } from 'node:path';
import { openDatabase } from './foundation/db/database';
import { listDeployTokens } from './platform/remotes/deploy-tokens';
import { runBuilt } from './testing/api-build';
import { makePayment } from './testing/factories/billing';
import { makeRecruiter } from './testing/factories/users';
import { forFile } from './testing/made-for-tests';
import { openFolder } from './testing/open-folder';

const folder = forFile(openFolder);

const run = (...args: string[]) => {
  const env = {
    GANGWAY_MODE: 'demo',
    DATA_DIR: join(folder.path, 'db'),
    STRIPE_API_URL: 'http://127.0.0.1:1',
  };
  // Optimizing WebAssembly pays only for a server that stays.
  return runBuilt('admin', env, { options: ['--liftoff-only'], args });
};

describe('the operator’s command line', () => {
  it('examines a new installation without changing it, and ends with code 1 for a fault', async () => {
    const examined = [await run('doctor'), await run('doctor')];
    for (const { code, stdout, stderr } of examined) {
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
      expect(stdout).toContain('✗ Migrations: Some are missing.');
      expect(stdout).toMatch(/^✗ Stripe: .*\n\n\d of \d are wrong\.\n$/m);
    }
    const migrated = await run('migrate');
    expect(migrated).toEqual({ code: 0, stderr: '', stdout: 'The database has all migrations.\n' });
    expect((await run('doctor')).stdout).toContain('✓ Migrations: All are applied.');
  });

  it('uses the database of the environment, even before the server was ever started', async () => {
    const made = await run('deploy-token', 'create', 'payroll', 'ci');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/^gwd_[\w-]{43}\n/);
  });

  it('confirms a sound ledger, and ends with code 1 and the ids for a broken one', async () => {
    const sound = await run('audit-ledger');
    expect(sound).toMatchObject({ code: 0, stderr: '' });
    expect(sound.stdout).toContain('The ledger adds up');
    const database = await openDatabase({ kind: 'pglite', dataDir: join(folder.path, 'db') });
    expect(await listDeployTokens(database.db)).toMatchObject([{ team: 'payroll', label: 'ci' }]);
    const { id: userId } = await makeRecruiter(database.db);
    const { id } = await makePayment(database.db, { userId });
    await database.close();
    const broken = await run('audit-ledger');
    expect(broken).toMatchObject({ code: 1, stderr: '' });
    expect(broken.stdout).toContain(id);
  });

  it('ends with a sentence and code 1 if a command is refused', async () => {
    const refused = await run('grant', 'platform', 'missing');
    expect(refused).toEqual({ code: 1, stdout: '', stderr: 'There is no user missing.\n' });
  });
});
