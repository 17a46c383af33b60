// @ts-check

/** @typedef {import('estree').Node} Node */

const EFFECT = '/^use(Layout|Insertion)?Effect$/';
const REF = '/^ref$|Ref$/';

/**
 * The promise of `scrollIntoView`, which is `void` to TypeScript, is no clean-up.
 * @type {import('eslint').Rule.RuleModule}
 */
export const effectCleanUp = {
  meta: {
    type: 'problem',
    messages: {
      returned: 'React calls what an effect or a ref returns: return a function or nothing.',
    },
    schema: [],
  },
  create(context) {
    const callbacks = new Set();
    const checkCallback = (/** @type {Node} */ node) => {
      callbacks.add(node);
      if (!hasSafeBody(node)) context.report({ node, messageId: 'returned' });
    };
    return {
      ...Object.fromEntries(CALLBACKS.map((selector) => [selector, checkCallback])),
      ReturnStatement(node) {
        if (node.argument && !isTyped(node.argument) && callbacks.has(functionAround(node))) {
          context.report({ node, messageId: 'returned' });
        }
      },
    };
  },
};

function hasSafeBody(/** @type {Node} */ node) {
  if (node.type !== 'ArrowFunctionExpression') return isFunction(node);
  const { body } = node;
  return body.type === 'BlockStatement' || isFunction(body) || isVoid(body);
}

const isFunction = (/** @type {Node} */ { type }) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

const isVoid = (/** @type {Node} */ node) =>
  node.type === 'UnaryExpression' && node.operator === 'void';

const CALLBACKS = [
  `CallExpression[callee.name=${EFFECT}] > .arguments:first-child`,
  `CallExpression[callee.property.name=${EFFECT}] > .arguments:first-child`,
  `JSXAttribute[name.name=${REF}] > JSXExpressionContainer > ArrowFunctionExpression`,
];

/** What may be `void` or undefined, as `a?.b()`, is no confusing void expression. */
const isTyped = (/** @type {Node} */ node) =>
  isFunction(node) || node.type === 'Identifier' || node.type === 'CallExpression';

/** @param {import('eslint').Rule.Node} node @returns {import('eslint').Rule.Node | null} */
const functionAround = ({ parent }) =>
  parent === null || isFunction(parent) ? parent : functionAround(parent);
