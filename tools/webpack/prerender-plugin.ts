import webpack, { type Compiler, type Configuration } from 'webpack';
import { runCompiler } from './run-compiler';

export const PRERENDER_FILE = /^prerender\.[0-9a-f]{10}\.js$/;

type Bundle = { name: string; content: Buffer };

export class PrerenderPlugin {
  constructor(private readonly config: Configuration) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    let bundle: Promise<Bundle>;
    compiler.hooks.run.tap('PrerenderPlugin', () => {
      bundle = build(this.config);
      // A failure before `bundle` is awaited must not count as an unhandled rejection.
      bundle.catch(() => undefined);
    });
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      // Must run before ReleasePlugin, which names the file in release.json.
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const { name, content } = await bundle;
        compilation.emitAsset(name, new sources.RawSource(content));
      });
    });
  }
}

async function build(config: Configuration): Promise<Bundle> {
  const compiler = webpack(config);
  const files = keepFiles(compiler);
  const stats = await runCompiler(compiler);
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const [found] = [...files].filter(([name]) => PRERENDER_FILE.test(name));
  if (!found) throw new Error('The bundle for the server has not come out');
  return { name: found[0], content: found[1] };
}

function keepFiles(compiler: Compiler): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  compiler.hooks.shouldEmit.tap('PrerenderPlugin', (compilation) => {
    for (const { name, source } of compilation.getAssets()) files.set(name, source.buffer());
    return false;
  });
  return files;
}
