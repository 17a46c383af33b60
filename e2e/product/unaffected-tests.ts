import { build, type Metafile } from 'esbuild';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { git, hasSourceMap, type LoadedFiles, readRecord, root, sourcesOf } from './loaded-files';

/** Matches those tests of `grep` that loaded nothing that has changed since the recorded run. */
export async function unaffectedTests(grep: RegExp): Promise<RegExp[]> {
  const record = readRecord();
  const changed = record && changedSince(record.commit);
  if (!record || !changed?.every((file) => file.startsWith('mfe-'))) return [];
  const areas = [...new Set(changed.map(areaOf))];
  const affected = withImporters(changed, await readImports(areas));
  if (!affected) return [];
  const built = new Set(areas.flatMap(builtFiles).map((file) => sourcesOf(file).join()));
  const isAffected = (file: string) => {
    const sources = record.sources[file] ?? [];
    // An import can move other modules between files, which changes the bytes of other pages.
    const isRearranged = areas.includes(areaOf(file)) && !built.has(sources.join());
    return isRearranged || sources.some((source) => affected.has(source));
  };
  return findUnaffected(record.tests, grep, isAffected).map(titlePattern);
}

type Imports = Metafile['inputs'];

/**
 * With all modules that import them statically: a bundler inlines constants and follows re-exports,
 * so the code of a module can be in any of these. Null where a change is of no imported module, as
 * of a setting of the build.
 */
export function withImporters(changed: readonly string[], inputs: Imports): Set<string> | null {
  if (!changed.every((source) => Object.hasOwn(inputs, source))) return null;
  const found = new Set(changed);
  for (const source of found) {
    for (const [importer, { imports }] of Object.entries(inputs)) {
      const isStatic = imports.some((one) => one.path === source && one.kind !== 'dynamic-import');
      if (isStatic) found.add(importer);
    }
  }
  return found;
}

/** The tests that loaded files, but no affected one. None if no test loaded an affected file. */
export function findUnaffected(
  tests: readonly LoadedFiles[],
  grep: RegExp,
  isAffected: (file: string) => boolean,
): LoadedFiles[] {
  const chosen = tests.filter(({ titles, tags }) => grep.test([...titles, ...tags].join(' ')));
  const unaffected = chosen.filter(({ files }) => !files.some(isAffected));
  if (unaffected.length === chosen.length) return [];
  return unaffected.filter(({ files }) => files.length > 0);
}

/** Playwright puts tags after each title. */
export function titlePattern({ titles }: Pick<LoadedFiles, 'titles'>): RegExp {
  const escaped = titles.map((title) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^\\s*${escaped.join('( @\\S+)*\\s+')}( @\\S+)*$`);
}

const NOT_BUILT = /\.(test\.tsx?|factory\.tsx?|md)$|\/src\/testing\//;

function changedSince(commit: string): string[] | null {
  const changed = git('diff', '--name-only', '--no-renames', commit);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed === null || added === null) return null;
  return `${changed}\n${added}`.split('\n').filter((file) => file && !NOT_BUILT.test(file));
}

const areaOf = (file: string) => file.split('/', 1)[0] ?? '';

async function readImports(areas: readonly string[]): Promise<Imports> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: areas.map((area) => `${area}/src/remote.tsx`),
    outdir: 'not-written',
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    format: 'esm',
    loader: { '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' },
    logLevel: 'silent',
  });
  return metafile.inputs;
}

const builtFiles = (area: string) =>
  readdirSync(join(root, area, 'dist'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${area}/dist/${name}`)
    .filter(hasSourceMap);
