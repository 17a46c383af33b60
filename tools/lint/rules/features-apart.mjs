// @ts-check
import { dirname, resolve } from 'node:path';

/** @type {import('eslint').Rule.RuleModule} */
export const featuresApart = {
  meta: {
    type: 'problem',
    messages: { crossed: 'Features do not import each other; a route composes them.' },
    schema: [],
  },
  create(context) {
    const own = featureOf(context.filename);
    return {
      ImportDeclaration(node) {
        const name = String(node.source.value);
        if (!own || !name.startsWith('.')) return;
        const other = featureOf(resolve(dirname(context.filename), name));
        if (other && other !== own) context.report({ node, messageId: 'crossed' });
      },
    };
  },
};

const featureOf = (/** @type {string} */ path) =>
  /^.*[\\/]features[\\/][^\\/]+/.exec(path)?.[0] ?? null;
