import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * The global under which the shell gives the areas the hash of each file. Without it an area loads
 * nothing more.
 */
export const INTEGRITY_GLOBAL = '_GANGWAY_INTEGRITY';

/** Makes every chunk and style sheet that an area loads prove that it is what was released. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const ask = (tag: string, address: string) =>
      `${tag}.integrity = globalThis.${INTEGRITY_GLOBAL}(${tag}.${address});`;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\n${ask('script', 'src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (code, { tag }) => `${code}\n${ask(tag, 'href')}`,
      );
    });
  }
}
