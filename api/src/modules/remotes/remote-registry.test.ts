import { REGISTRY_SCHEMA } from '@gangway/contract/remotes';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../http/create-logger';
import { openRegistry } from './remote-registry';

let folder: string;
const logLines: string[] = [];
const log = createLogger('info', { write: (line) => void logLines.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gangway-registry-'));
});
afterEach(() => rm(folder, { recursive: true }));

const registryOf = (area: string) => ({ schema: REGISTRY_SCHEMA, microFrontends: { [area]: [] } });

/** A second apart, so that a coarse file system sees each change. */
async function publish(text: string, second: number) {
  const file = join(folder, 'registry.json');
  await writeFile(file, text);
  await utimes(file, second, second);
}

describe('the registry of releases', () => {
  it('is read anew when it has changed', async () => {
    await publish(JSON.stringify(registryOf('one')), 1);
    const registry = await openRegistry(folder, log);
    expect(await registry.read()).toEqual(registryOf('one'));
    await publish(JSON.stringify(registryOf('two')), 2);
    expect(await registry.read()).toEqual(registryOf('two'));
  });

  it('stays as it was while the new one cannot be read, and the log says so', async () => {
    await publish(JSON.stringify(registryOf('one')), 1);
    const registry = await openRegistry(folder, log);
    await publish('{', 2);
    expect(await registry.read()).toEqual(registryOf('one'));
    expect(logLines.join()).toContain('registry of releases unreadable');
    await publish(JSON.stringify(registryOf('two')), 3);
    expect(await registry.read()).toEqual(registryOf('two'));
  });

  it('must be there at the start', async () => {
    await expect(openRegistry(folder, log)).rejects.toThrow('RELEASES_DIR has no registry');
  });

  it('is empty where no releases are served', async () => {
    const registry = await openRegistry(null, log);
    expect((await registry.read()).microFrontends).toEqual({});
  });
});
