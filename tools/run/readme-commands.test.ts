import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

type Package = { scripts?: Record<string, string> };
const scriptsOf = (folder: string) => {
  const { scripts = {} }: Package = JSON.parse(read(folder, 'package.json'));
  return scripts;
};

const isBenchmark = (name: string) => /^bench/.test(name) && name !== 'bench-small';

describe('npm run test:long', () => {
  it.each(Object.keys(scriptsOf('api')).filter(isBenchmark))('runs %s of the API', (name) => {
    expect(scriptsOf('api')['bench-small']).toContain(`npm run ${name}`);
  });

  it('runs each benchmark in the browser', () => {
    const specs = readdirSync(join(root, 'e2e/bench')).filter((name) => name.endsWith('.spec.ts'));
    const benches = Object.entries(scriptsOf('e2e')).filter(([name]) => isBenchmark(name));
    expect(benches).toHaveLength(specs.length);
    for (const [, command] of benches) expect(command).toContain('playwright test -c bench.config');
    expect(read('e2e/long.config.ts')).toContain("testMatch: 'bench/*.spec.ts'");
  });

  it('runs benchmarks that belong to no single project', () => {
    expect(scriptsOf('tools')['bench-small']).toContain('audit-ledger');
    expect(scriptsOf('e2e')['bench-small']).toContain('lighthouse.mjs');
    expect(scriptsOf('api')['bench-small']).toContain('seed-scale.ts');
  });

  it('runs each benchmark that the root passes on', () => {
    const handed = Object.entries(scriptsOf('.')).filter(([name]) => isBenchmark(name));
    const isRunInLong = (command: string) => {
      const ofE2e = /tsx e2e\/(bench\/\S+)$/.exec(command)?.[1];
      if (ofE2e) return scriptsOf('e2e')['bench-small']?.includes(`tsx ${ofE2e}`) ?? false;
      const ofApi = /npm run ([\w:]+) --workspace api/.exec(command)?.[1];
      return ofApi !== undefined && ofApi in scriptsOf('api');
    };
    for (const [name, command] of handed) {
      expect({ name, isKnown: isRunInLong(command) }).toEqual({ name, isKnown: true });
    }
  });
});
