import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { areaFolders } from '../run/areas.mjs';
import { runCommand } from '../run/command.mjs';
import { CliError } from '../run/progress.mjs';

export type ShippedPackage = { id: string; path: string };

type Made = { version: string; date: Date };

type Shipped = {
  /** Also those that are only in a bundle of server, shell or area. */
  packages: ShippedPackage[];
  /** Paths of the packages that the server loads while it runs. */
  server: string[];
  sbom: Sbom;
};

export async function readShipped(root: string, made: Made): Promise<Shipped> {
  const projects = ['api', 'contract', 'shared-ui', 'shell', ...areaFolders(root)];
  const of = projects.flatMap((project) => ['-w', `@gangway/${project}`]);
  const listed = await npm(root, 'ls', '--all', '--parseable', '--long', '--omit=dev', ...of);
  const packages = listed.split('\n').flatMap((line) => toPackage(root, line));
  // Its own --omit=dev leaves out each package that any project has for development.
  const whole = Sbom.parse(JSON.parse(await npm(root, 'sbom', '--sbom-format=cyclonedx', ...of)));
  const loaded = await findLoaded(root, whole);
  const server = packages.filter(({ id }) => loaded.has(id)).map(({ path }) => path);
  return { packages, server, sbom: reduce(whole, packages, made) };
}

const Component = z.looseObject({ 'bom-ref': z.string() });
const Dependency = z.object({ ref: z.string(), dependsOn: z._default(z.array(z.string()), []) });
/** Without its random serial number, which the format does not require. */
const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  version: z.number(),
  metadata: z.looseObject({ timestamp: z.string() }),
  components: z.array(Component),
  dependencies: z.array(Dependency),
});
type Sbom = z.infer<typeof Sbom>;

async function npm(root: string, ...args: string[]): Promise<string> {
  const { code, lines } = await runCommand('npm', [...args, '--loglevel=error'], { cwd: root });
  if (code === 0) return lines.join('\n');
  throw new CliError(`npm ${args[0]} failed:\n${lines.join('\n')}`);
}

/** A line is path and id, and for a project also the folder that it links to. */
function toPackage(root: string, line: string): ShippedPackage[] {
  const [path = '', id = '', project] = line.split(':');
  return path === root || project !== undefined || id === ''
    ? []
    : [{ id, path: relative(root, path) }];
}

/** Its code is in the renderer's files. */
const ONLY_BUNDLED = ['jsdom'];

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

async function findLoaded(root: string, { dependencies }: Sbom): Promise<ReadonlySet<string>> {
  const manifest = Manifest.parse(
    JSON.parse(await readFile(join(root, 'api/package.json'), 'utf8')),
  );
  const direct = Object.entries(manifest.dependencies)
    .filter(([name]) => !ONLY_BUNDLED.includes(name))
    .map(([name, version]) => `${name}@${version}`);
  const needed = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const found = new Set(direct);
  for (const id of found) for (const next of needed.get(id) ?? []) found.add(next);
  return found;
}

function reduce(whole: Sbom, packages: readonly ShippedPackage[], { version, date }: Made): Sbom {
  const shipped = new Set(packages.map(({ id }) => id));
  const components = whole.components.filter((one) => shipped.has(one['bom-ref']));
  const dependencies = whole.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((id) => shipped.has(id)) }));
  const component = { type: 'application', name: 'gangway', version };
  const metadata = { ...whole.metadata, timestamp: date.toISOString(), component };
  return { ...whole, metadata, components, dependencies };
}
