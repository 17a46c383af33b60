import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

export class StaticFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'StaticFilesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder)) {
          const content = readFileSync(join(this.folder, file));
          compilation.emitAsset(file, new sources.RawSource(content));
        }
      });
    });
  }
}
