// @ts-check

const TEST = '/^(it|test|describe)$/';

/** @type {import('eslint').Rule.RuleModule} */
export const restrictedSyntax = {
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      restrictions.map(({ selector, message }) => [
        selector,
        (/** @type {import('estree').Node} */ node) => context.report({ node, message }),
      ]),
    ),
};

const restrictions = [
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: name what a package exports.',
  },
  {
    selector: `CallExpression > MemberExpression[object.name=${TEST}][property.name=/^(skip|only|todo|fixme)$/]`,
    message: 'No test is skipped, singled out or left for later.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'No test is skipped or singled out.',
  },
  {
    selector:
      'CallExpression > MemberExpression[property.name=/^(toMatchSnapshot|waitForTimeout)$/]',
    message: 'No snapshot of markup and no sleep.',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'No HTML from a string: React escapes text.',
  },
];
