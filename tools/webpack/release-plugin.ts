import {
  FederationManifest,
  consumedModules,
} from '@gangway/contract/platform/federation-manifest';
import { OLDEST_CONTRACT, REMOTE_CONTRACT } from '@gangway/contract/platform/release-rules';
import type { Asset, BuildManifest, ReleaseFiles } from '@gangway/contract/platform/remotes';
import type { Area } from '@gangway/shared-ui/area';
import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { PRERENDER_FILE } from './prerender-plugin';
import { ANTD } from './shared';

type Options = {
  area: Area;
  version: string;
  container: string;
  provides?: Record<string, string>;
};

export class ReleasePlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const text = `${JSON.stringify(this.describe(compilation), null, 2)}\n`;
        compilation.emitAsset('release.json', new sources.RawSource(text));
      });
    });
  }

  private describe(compilation: Compilation): BuildManifest {
    const { area, version, container, provides } = this.options;
    const { name, isLight = false, routes } = area;
    const parts: BuildManifest['parts'] = {};
    const prerender = compilation.getAssets().find((asset) => PRERENDER_FILE.test(asset.name));
    for (const [part, chunk] of compilation.namedChunks) {
      parts[part] = filesOf(compilation, allFiles(chunk));
    }
    for (const [part, { chunks }] of compilation.namedChunkGroups) {
      const kit = usesKit(compilation, chunks) ? kitChunks(compilation) : [];
      const all = new Set([...chunks, ...kit]);
      parts[part] = filesOf(compilation, [...all].flatMap(allFiles));
    }
    return {
      name,
      version,
      contract: REMOTE_CONTRACT,
      ...(provides && { oldestContract: OLDEST_CONTRACT }),
      container,
      isLight,
      routes: [...routes],
      parts,
      provides: provides ?? {},
      ...readConsumed(compilation),
      ...(prerender && { prerender: assetOf(compilation, prerender.name) }),
    };
  }
}

function filesOf(compilation: Compilation, files: string[]): ReleaseFiles {
  const ending = (end: string) =>
    files
      .filter((file) => file.endsWith(end) && !isHotUpdate(file))
      .map((file) => assetOf(compilation, file));
  return { scripts: ending('.js'), styles: ending('.css'), fonts: ending('.woff2') };
}

const isHotUpdate = (file: string) => file.includes('.hot-update.');

function assetOf(compilation: Compilation, file: string): Asset {
  const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
  const compressed = compilation.getAsset(`${file}.br`)?.source.size();
  const hash = createHash('sha384').update(content).digest('base64');
  return { url: file, integrity: `sha384-${hash}`, bytes: compressed ?? content.length };
}

const allFiles = ({ files, auxiliaryFiles }: Chunk) => [...files, ...auxiliaryFiles];

/** A shared module is in the chunk that consumes it; the chunk that provides it is another one. */
const CONSUMES_KIT = new RegExp(`^consume-shared-module\\|.*\\|${ANTD}\\|`);

const usesKit = ({ chunkGraph }: Compilation, chunks: readonly Chunk[]): boolean =>
  chunks.some((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].some((module) =>
      CONSUMES_KIT.test(module.identifier()),
    ),
  );

const PROVIDES_KIT = new RegExp(`^provide module .* ${ANTD}@`);

/** Also those that the kit shares with a page, or that hold what is no part of its named chunk. */
function kitChunks({ modules, chunkGraph }: Compilation): Chunk[] {
  const provided = [...modules].filter((module) => PROVIDES_KIT.test(module.identifier()));
  return provided
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
}

const FEDERATION_MANIFEST = 'mf-manifest.json';

function readConsumed(
  compilation: Compilation,
): Pick<BuildManifest, 'requires' | 'federationManifest'> {
  const asset = compilation.getAsset(FEDERATION_MANIFEST);
  if (!asset) return { requires: {} };
  const manifest = FederationManifest.parse(JSON.parse(asset.source.buffer().toString()));
  return {
    requires: consumedModules(manifest),
    federationManifest: assetOf(compilation, FEDERATION_MANIFEST),
  };
}
