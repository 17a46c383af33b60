// @ts-check

/** @typedef {any} Node */
/** @typedef {{ node: Node, index: number, isExported: boolean, uses: Set<Statement>, usesAtOnce: Set<Statement> }} Statement */

/**
 * A file is read from the top: first its exported functions, then its own. Only code that runs while
 * the module loads can need one of these earlier.
 * @type {import('eslint').Rule.RuleModule}
 */
export const exportedFirst = {
  meta: {
    type: 'suggestion',
    messages: { below: '"{{name}}" belongs below the exported functions, which are read first.' },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    return {
      Program(/** @type {Node} */ program) {
        const statements = readStatements(program, sourceCode);
        const last = statements.findLastIndex(
          ({ node, isExported }) => isExported && isFunction(node),
        );
        for (const statement of statements.slice(0, Math.max(last, 0))) {
          const { node, index, isExported } = statement;
          if (isExported || !isFunction(node)) continue;
          const next = statements.findIndex(
            (other) => other.index > index && other.isExported && isFunction(other.node),
          );
          const between = statements.slice(index + 1, next);
          if (between.some((other) => needs(other).has(statement))) continue;
          context.report({ node, messageId: 'below', data: { name: nameOf(node) } });
        }
      },
    };
  },
};

/** @returns {Statement[]} */
function readStatements(/** @type {Node} */ program, /** @type {Node} */ sourceCode) {
  const statements = program.body
    .filter((/** @type {Node} */ { type }) => type !== 'ImportDeclaration')
    .map((/** @type {Node} */ node, /** @type {number} */ index) => ({
      node: node.declaration ?? node,
      range: node.range,
      index,
      isExported: node.type.startsWith('Export'),
      uses: new Set(),
      usesAtOnce: new Set(),
    }));
  const statementAt = (/** @type {Node} */ { range: [start] }) =>
    statements.find((/** @type {Node} */ { range: [from, to] }) => from <= start && start < to);
  const [moduleScope] = sourceCode.getScope(program).childScopes;
  for (const { defs, references } of moduleScope?.variables ?? []) {
    const used = defs[0] && statementAt(defs[0].name);
    if (!used) continue;
    for (const { identifier } of references) {
      const user = statementAt(identifier);
      if (!user || user === used) continue;
      user.uses.add(used);
      if (!isLazy(identifier)) user.usesAtOnce.add(used);
    }
  }
  return statements;
}

/** Whether it stands in a function; one that is an argument may be called at once. */
function isLazy(/** @type {Node} */ node) {
  for (let inner = node; inner.parent; inner = inner.parent) {
    if (!FUNCTIONS.has(inner.type)) continue;
    const { parent } = inner;
    const isArgument = CALLS.has(parent.type) && parent.arguments.includes(inner);
    if (!isArgument) return true;
  }
  return false;
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
const CALLS = new Set(['CallExpression', 'NewExpression']);

/** What must be evaluated before a statement; functions that it calls may use more. */
function needs(/** @type {Statement} */ statement) {
  /** @type {Set<Statement>} */
  const found = new Set();
  if (isFunction(statement.node)) return found;
  const queue = [...statement.usesAtOnce];
  for (let one = queue.pop(); one; one = queue.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    queue.push(...one.uses);
  }
  return new Set([...found].filter(({ node }) => node.type !== 'FunctionDeclaration'));
}

const isFunction = (/** @type {Node} */ node) =>
  node.type === 'FunctionDeclaration' ||
  (node.type === 'VariableDeclaration' &&
    node.declarations.every((/** @type {Node} */ { init }) => init && FUNCTIONS.has(init.type)));

const nameOf = (/** @type {Node} */ node) => node.id?.name ?? node.declarations[0].id.name;
