// @ts-check
import { basename } from 'node:path';

const WORDS = 'whom|whoever|whomever|whose|somebody|nobody|anybody|anew|beside|lest';

const IN_COMMENTS = new RegExp(`\\b(?:${WORDS}|of ours|what it|as of)\\b`, 'gi');
const AS_WORD = new RegExp(`^(?:${WORDS})$`);

/** Splits camelCase, CONSTANT_CASE and kebab-case. */
const wordsOf = (/** @type {string} */ name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());

const findWord = (/** @type {string} */ name) => wordsOf(name).find((word) => AS_WORD.test(word));

/** @type {import('eslint').Rule.RuleModule} */
export const plainNames = {
  meta: {
    type: 'suggestion',
    messages: {
      comment: 'Say “{{found}}” in plain words, or delete the comment.',
      name: '“{{found}}” does not say what {{name}} is.',
    },
    schema: [],
  },
  create(context) {
    /** @type {Set<string>} */
    const reported = new Set();
    /** @param {any} node @param {string} name */
    const checkName = (node, name) => {
      const found = findWord(name);
      if (!found || reported.has(name)) return;
      reported.add(name);
      context.report({ node, messageId: 'name', data: { found, name } });
    };
    return {
      Program(node) {
        checkName(node, basename(context.filename));
        for (const comment of context.sourceCode.getAllComments()) {
          for (const [found] of comment.value.matchAll(IN_COMMENTS)) {
            const { loc } = comment;
            if (loc) context.report({ loc, messageId: 'comment', data: { found } });
          }
        }
      },
      Identifier: (node) => checkName(node, node.name),
      JSXIdentifier: (/** @type {any} */ node) => checkName(node, node.name),
    };
  },
};
