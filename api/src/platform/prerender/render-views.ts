import type { PrerenderOrder, Prerenderer } from '@gangway/contract/platform/prerender';
import asyncHooks from 'node:async_hooks';
import crypto from 'node:crypto';
import stream from 'node:stream';
import util from 'node:util';
import { compileFunction } from 'node:vm';
import { describeError } from '../probe/describe-errors';
import type { ViewJob, ViewResult } from './run-views';

export async function* renderViews({ shell, area, orders }: ViewJob): AsyncGenerator<ViewResult> {
  const { shared, renderFirstView } = asPrerenderer(evaluate(shell, 'shell', requireFromNode));
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

/** The live shell's build made this export, typed as `Prerenderer` in its sources. */
const asPrerenderer = (exported: unknown) => exported as Prerenderer;

type Require = (name: string) => unknown;

function evaluate(code: string, name: string, require: Require): unknown {
  const module = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `${name}.js` });
  Reflect.apply(run, module.exports, [module, module.exports, require]);
  return module.exports;
}

/** What the server build of React asks for. */
const NODE_MODULES: Record<string, unknown> = { async_hooks: asyncHooks, crypto, stream, util };

const requireFromNode: Require = (name) => {
  const found = NODE_MODULES[name.replace(/^node:/, '')];
  if (found) return found;
  throw new Error(`The shell uses ${name}, which the renderer does not give it`);
};

const requireFrom =
  (shared: Prerenderer['shared']): Require =>
  (name) => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`The shell does not share ${name}`);
  };
