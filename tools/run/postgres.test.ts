import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { postgresBinaries } from './postgres.mjs';

describe('postgresBinaries', () => {
  it('are those of the package for this system', () => {
    const version = execFileSync(join(postgresBinaries(), 'postgres'), ['--version'], {
      encoding: 'utf8',
    });
    expect(version).toMatch(/^postgres \(PostgreSQL\) 18\./);
  });

  it('are those in GANGWAY_POSTGRES where that is set', () => {
    process.env['GANGWAY_POSTGRES'] = '/opt/postgres/bin';
    expect(postgresBinaries()).toBe('/opt/postgres/bin');
    delete process.env['GANGWAY_POSTGRES'];
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
