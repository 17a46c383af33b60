import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { firstServer } from './postgres.mjs';

const machine =
  (versions: Record<string, string>) =>
  async (binary: string): Promise<string | null> => {
    const folder = binary.slice(0, binary.lastIndexOf('/'));
    return versions[folder] ?? null;
  };

describe('firstServer', () => {
  it('takes the first folder that has a server', async () => {
    const versionOf = machine({ '/b': 'postgres (PostgreSQL) 15.18', '/c': 'PostgreSQL 17.2' });
    expect(await firstServer(['/a', '/b', '/c'], versionOf)).toBe('/b');
  });

  it('passes over one that is too old', async () => {
    const versionOf = machine({ '/a': 'postgres (PostgreSQL) 12.3', '/b': 'PostgreSQL 18.4' });
    expect(await firstServer(['/a', '/b'], versionOf)).toBe('/b');
  });

  it('passes over a folder with the client only', async () => {
    const versionOf = async (binary: string) => (binary === '/a/postgres' ? 'PostgreSQL 17' : null);
    expect(await firstServer(['/a'], versionOf)).toBeNull();
  });

  it('is null where there is none', async () => {
    expect(await firstServer(['', '/a'], machine({}))).toBeNull();
  });
});

describe('with-postgres', () => {
  it('runs a command with a server of its own, which is gone afterwards', () => {
    const script = join(__dirname, 'with-postgres.mjs');
    const probe = join(__dirname, 'fixtures/print-database.mjs');
    const output = execFileSync(process.execPath, [script, process.execPath, probe], {
      encoding: 'utf8',
    });
    const { address, answers } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
    expect(address).toMatch(/^postgres:\/\/postgres@127\.0\.0\.1:\d+\/postgres$/);
    expect(answers).toBe(true);
    expect(() =>
      execFileSync(process.execPath, [probe], { env: { TEST_DATABASE_URL: address } }),
    ).toThrow();
  }, 300_000);
});
