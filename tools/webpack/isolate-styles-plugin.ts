import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { isolateStyles, type Isolated, type Sheet } from './isolate-styles';

/** The shell's tokens.css declares the order of the layers before any area's sheet arrives. */
const LAYER = 'area';

const TOKENS = join(import.meta.dirname, '../../shared-ui/src/tokens/tokens.css');

/** See docs/decisions/0302-isolated-styles.md. */
export class IsolateStylesPlugin {
  private readonly shellFonts = readShellFonts();
  /** By file: isolating one takes about 15 ms, and an edit changes only one. */
  private readonly last = new Map<string, { sheet: Sheet; isolated: Isolated }>();

  constructor(private readonly options: { area: string; ownNames: ReadonlySet<string> }) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('IsolateStylesPlugin', (compilation) => {
      // Must run before the sheets are minified.
      const stage = Stages.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      const hook = { name: 'IsolateStylesPlugin', stage };
      compilation.hooks.processAssets.tap(hook, (assets) => {
        for (const file of Object.keys(assets)) {
          if (file.endsWith('.css')) this.isolate(compilation, file);
        }
      });
    });
  }

  private isolateOnce(sheet: Sheet): Isolated {
    const known = this.last.get(sheet.file);
    if (known?.sheet.css === sheet.css && known.sheet.map === sheet.map) return known.isolated;
    const isolated = isolateStyles(sheet, { ...this.options, shellFonts: this.shellFonts });
    this.last.set(sheet.file, { sheet, isolated });
    return isolated;
  }

  private isolate(compilation: Compilation, file: string): void {
    const { sources, WebpackError } = compilation.compiler.webpack;
    compilation.updateAsset(file, (source) => {
      const { source: text, map } = source.sourceAndMap();
      const sheet = { file, css: String(text), map: map ? JSON.stringify(map) : undefined };
      const isolated = this.isolateOnce(sheet);
      for (const problem of isolated.problems) {
        compilation.errors.push(new WebpackError(`${file}: ${problem}`));
      }
      const content = isolated.map
        ? new sources.SourceMapSource(isolated.css, file, isolated.map)
        : new sources.RawSource(isolated.css);
      return new sources.ConcatSource(`@layer ${LAYER} {\n`, content, '\n}\n');
    });
  }
}

function readShellFonts(): ReadonlySet<string> {
  const [, families = ''] = /--gw-font-text:([^;]+);/.exec(readFileSync(TOKENS, 'utf8')) ?? [];
  const names = families.split(',').map((name) => name.trim().replaceAll(/^['"]|['"]$/g, ''));
  if (names.length < 2) throw new Error(`${TOKENS} does not name the fonts of the shell`);
  return new Set(names.map((name) => name.toLowerCase()));
}
