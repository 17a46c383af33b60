import type { Compiler } from 'webpack';

/**
 * webpack leaves source maps as bytes, in which it does not put the final names of the files: they
 * would differ from one checkout to the other, under one version.
 */
export class MapHashPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('MapHashPlugin', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'MapHashPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.map')) continue;
          compilation.updateAsset(file, new sources.RawSource(String(source.source())));
        }
      });
    });
  }
}
