// @ts-check

/** @typedef {import('estree').CallExpression} CallExpression */

/**
 * A reader finds in `describe` what a test is about, and in `it` what that does.
 * @type {import('eslint').Rule.RuleModule}
 */
export const testTitles = {
  meta: {
    type: 'suggestion',
    messages: {
      verb: 'Begin with a verb, as in “returns 404 when …”: what does it is in the describe.',
      it: 'Call it `it`: one word for a test.',
    },
    schema: [],
  },
  create(context) {
    return {
      CallExpression(node) {
        const name = nameOfTest(node);
        if (name === 'test') context.report({ node: node.callee, messageId: 'it' });
        const [title] = node.arguments;
        const start = name && title ? startOf(title) : null;
        if (title && start !== null && !startsWithVerb(start)) {
          context.report({ node: title, messageId: 'verb' });
        }
      },
    };
  },
};

/** `it(…)`, `it.skip(…)` and `it.each(…)(…)`. */
function nameOfTest(/** @type {CallExpression} */ { callee }) {
  const called = callee.type === 'CallExpression' ? callee.callee : callee;
  const named = called.type === 'MemberExpression' ? called.object : called;
  const isTable = isEach(called) && callee === called;
  if (isTable || named.type !== 'Identifier') return null;
  return named.name === 'it' || named.name === 'test' ? named.name : null;
}

const isEach = (/** @type {import('estree').Node} */ node) =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'each';

/** @param {import('estree').Node} title @returns {string | null} */
function startOf(title) {
  if (title.type === 'Literal') return String(title.value);
  return title.type === 'TemplateLiteral' ? (title.quasis[0]?.value.cooked ?? '') : null;
}

const startsWithVerb = (/** @type {string} */ title) => {
  const [word = ''] = title.split(/[\s,:]/);
  return AUXILIARY.has(word) || (/^[a-z]+s$/.test(word) && !NO_VERB.has(word));
};

const AUXILIARY = new Set(['are', 'have', 'do', 'can', 'cannot', 'may', 'must']);

const NO_VERB = new Set(['always', 'its', 'others', 'perhaps', 'this', 'towards', 'unless']);
