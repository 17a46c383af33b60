// @ts-check

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** @type {import('eslint').Rule.RuleModule} */
export const assertionGuarantee = {
  meta: {
    type: 'problem',
    messages: {
      unfounded:
        'A type assertion stands only in a named function with a comment that says why it is true.',
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const isGuaranteed = (/** @type {any} */ node) =>
      sourceCode
        .getAncestors(node)
        .filter(({ type }) => FUNCTIONS.includes(type))
        .some(
          (around) =>
            isNamed(around) && sourceCode.getCommentsBefore(namingStatement(around)).length > 0,
        );
    const check = (/** @type {any} */ node) => {
      if (!isConst(node) && !isGuaranteed(node)) context.report({ node, messageId: 'unfounded' });
    };
    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};

const isNamed = (/** @type {any} */ node) =>
  node.type === 'FunctionDeclaration' || node.parent.type === 'VariableDeclarator';

function namingStatement(/** @type {any} */ node) {
  const named = node.parent.type === 'VariableDeclarator' ? node.parent.parent : node;
  return named.parent.type.startsWith('Export') ? named.parent : named;
}

/** @typedef {import('eslint').Rule.Node & { name?: unknown, params?: unknown }} Node */

const isConst = (/** @type {any} */ node) =>
  node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name === 'const';
