import type { PrerenderOrder, Prerenderer } from '@gangway/contract/prerender';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { describeError } from '../probe/describe-errors';
import type { ViewJob, ViewResult } from './view-job';

type Require = (name: string) => unknown;

function evaluate(code: string, name: string, require: Require): unknown {
  const module = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `${name}.js` });
  Reflect.apply(run, module.exports, [module, module.exports, require]);
  return module.exports;
}

/** The live shell's build made this export, typed as `Prerenderer` in its sources. */
const asPrerenderer = (exported: unknown) => exported as Prerenderer;

const requireFrom =
  (shared: Prerenderer['shared']): Require =>
  (name) => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`The shell does not share ${name}`);
  };

export async function* renderViews({ shell, area, orders }: ViewJob): AsyncGenerator<ViewResult> {
  const { shared, renderFirstView } = asPrerenderer(
    evaluate(shell, 'shell', createRequire(import.meta.url)),
  );
  let exported: unknown;
  const render = async (order: PrerenderOrder) => {
    exported ??= evaluate(area, 'area', requireFrom(shared));
    return renderFirstView(order, exported);
  };
  for (const order of orders) {
    try {
      yield { html: await render(order) };
    } catch (error) {
      yield { error: describeError(error) };
    }
  }
}
