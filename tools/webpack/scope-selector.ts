import type { Combinator, Selector, SelectorComponent } from 'lightningcss';

export type Scope = {
  /** The name of the area, as the shell writes it on the area's root element. */
  area: string;
  /** The names that the CSS modules of this build have made. */
  ownNames: ReadonlySet<string>;
};

/** What stands between two combinators of a selector. */
type Compound = { combinator: Combinator | null; simple: SelectorComponent[] };

function splitSelector(selector: Selector): Compound[] {
  let last: Compound = { combinator: null, simple: [] };
  const compounds = [last];
  for (const component of selector) {
    if (component.type === 'combinator') {
      last = { combinator: component.value, simple: [] };
      compounds.push(last);
    } else {
      last.simple.push(component);
    }
  }
  return compounds;
}

const joinCompounds = (compounds: readonly Compound[]): Selector =>
  compounds.flatMap(({ combinator, simple }, index) =>
    index === 0 || combinator === null
      ? simple
      : [{ type: 'combinator' as const, value: combinator }, ...simple],
  );

function isOwn(component: SelectorComponent, scope: Scope): boolean {
  if (component.type === 'class' || component.type === 'id') {
    return scope.ownNames.has(component.name);
  }
  if (component.type !== 'pseudo-class') return false;
  if (component.kind !== 'is' && component.kind !== 'where') return false;
  return component.selectors.every((selector) => isWithinOwn(splitSelector(selector), scope));
}

const leadsInside = (combinator: Combinator | null | undefined) =>
  combinator === 'descendant' || combinator === 'child';

/** It matches nothing but elements with a class of the area's own CSS modules, and what is in them. */
const isWithinOwn = (compounds: readonly Compound[], scope: Scope): boolean =>
  compounds.some(({ simple }, index) => {
    const next = compounds[index + 1];
    if (next && !leadsInside(next.combinator)) return false;
    return simple.some((component) => isOwn(component, scope));
  });

function isDocumentElement(component: SelectorComponent): boolean {
  if (component.type === 'type') return /^(html|body)$/i.test(component.name);
  return component.type === 'pseudo-class' && component.kind === 'root';
}

const isDocument = ({ simple }: Compound) => simple.some(isDocumentElement);

const rootOf = (area: string): SelectorComponent => ({
  type: 'pseudo-class',
  kind: 'where',
  selectors: [
    [
      {
        type: 'attribute',
        name: 'data-area',
        operation: { operator: 'equal', value: area, caseSensitivity: 'case-sensitive' },
      },
    ],
  ],
});

const descendant = (simple: SelectorComponent[]): Compound => ({
  combinator: 'descendant',
  simple,
});

/**
 * The selector, so that it reaches nothing outside of the area: `body`, `html` and `:root` mean the
 * area's root element, everything else has to be in it. `:where` keeps the specificity.
 */
export function scopeSelector(selector: Selector, scope: Scope): Selector {
  const compounds = splitSelector(selector);
  if (isWithinOwn(compounds, scope)) return selector;
  const found = compounds.findIndex((compound) => !isDocument(compound));
  const first = found < 0 ? compounds.length : found;
  const rest = compounds.slice(first);
  const subject = rest.length === 0 ? compounds.at(-1) : undefined;
  // `html.dark p` asks for a state of the document, which stays outside.
  const conditions = compounds
    .slice(0, first)
    .filter((compound) => compound !== subject && compound.simple.length > 1);
  const ownStates = subject?.simple.filter((component) => !isDocumentElement(component)) ?? [];
  const [next, ...others] = rest;
  const combinator = next?.combinator ?? 'descendant';
  return joinCompounds([
    ...conditions.map(({ simple }) => descendant(simple)),
    descendant([rootOf(scope.area), ...ownStates]),
    ...(next ? [{ ...next, combinator }, ...others] : []),
  ]);
}
