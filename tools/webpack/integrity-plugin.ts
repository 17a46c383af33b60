import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Areas read the hash of each file from this global of the shell: without it they can load nothing
 * more.
 */
export const INTEGRITY_GLOBAL = '_GANGWAY_INTEGRITY';

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
