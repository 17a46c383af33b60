// @ts-check
import { basename } from 'node:path';

const WORDS = 'whom|whoever|whomever|whose|somebody|nobody|anybody|anew|beside|lest';

const IN_COMMENTS = new RegExp(`\\b(?:${WORDS}|of ours|what it|as of)\\b`, 'gi');
/** A word next to a hyphen is part of a name. */
const IN_TITLES = new RegExp(`(?<![\\w-])(?:${WORDS}|of ours)(?![\\w-])`, 'gi');

const TEST = /\.(?:test|spec)\.tsx?$/;

/** @type {import('eslint').Rule.RuleModule} */
export const plainNames = {
  meta: {
    type: 'suggestion',
    messages: {
      text: 'Say “{{found}}” in plain words, or leave it out.',
      name: '“{{found}}” does not say what {{name}} is.',
      type: 'Name the type by what it is, as RefundRequest or PageRequest.',
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
    /** @param {any} token @param {RegExp} words */
    const checkText = (token, words) => {
      for (const [found] of token.value.matchAll(words)) {
        context.report({ loc: token.loc, messageId: 'text', data: { found } });
      }
    };
    return {
      Program(node) {
        checkName(node, basename(context.filename));
        for (const comment of context.sourceCode.getAllComments()) checkText(comment, IN_COMMENTS);
        // Every text of a test, because cases in a table become part of a title too.
        for (const token of TEST.test(context.filename) ? context.sourceCode.ast.tokens : []) {
          if (isProse(token)) checkText(token, IN_TITLES);
        }
      },
      'TSTypeAliasDeclaration, TSInterfaceDeclaration': (/** @type {any} */ { id }) => {
        if (VAGUE_TYPES.has(id.name)) context.report({ node: id, messageId: 'type' });
      },
      Identifier: (node) => checkName(node, node.name),
      JSXIdentifier: (/** @type {any} */ node) => checkName(node, node.name),
    };
  },
};

const VAGUE_TYPES = new Set(['Asked', 'Wanted', 'Given', 'Known', 'Told']);

const AS_WORD = new RegExp(`^(?:${WORDS})$`);

const findWord = (/** @type {string} */ name) => wordsOf(name).find((word) => AS_WORD.test(word));

const wordsOf = (/** @type {string} */ name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());

const isProse = (/** @type {import('eslint').AST.Token} */ { type, value }) =>
  /^(?:String|Template|JSXText)$/.test(type) && /\s/.test(value);
