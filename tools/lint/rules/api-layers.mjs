// @ts-check
import { dirname, join, relative, sep } from 'node:path';
import { domainOf, mayImport } from '../api-layers.mjs';

/** @type {import('eslint').Rule.RuleModule} */
export const apiLayers = {
  meta: {
    type: 'problem',
    messages: {
      direction: '{{ importer }} may not import {{ imported }}: see docs/api-layers.md.',
    },
    schema: [],
  },
  create(context) {
    const own = fromRoot(context.filename, context.cwd);
    const importer = domainOf(own);
    /** @param {any} node */
    const check = (node) => {
      const name = node.source?.value;
      if (typeof name !== 'string' || !name.startsWith('.')) return;
      const imported = domainOf(fromRoot(join(dirname(context.filename), name), context.cwd));
      if (mayImport(importer, imported)) return;
      const data = { importer: importer ?? '', imported: imported ?? 'the root of the API' };
      context.report({ node, messageId: 'direction', data });
    };
    if (importer === null) return {};
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const fromRoot = (/** @type {string} */ path, /** @type {string} */ cwd) =>
  relative(cwd, path).replaceAll(sep, '/');
