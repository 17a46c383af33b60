import {
  type Combinator,
  type CustomAtRules,
  Features,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from 'lightningcss';

export type Scope = {
  /** Must match the `data-area` attribute that the shell sets on the area's root element. */
  area: string;
  ownNames: ReadonlySet<string>;
};

/**
 * `body`, `html` and `:root` mean the area's root element, everything else has to be inside it.
 * `:where` keeps the specificity.
 */
export function scopeSelector(selector: Selector, scope: Scope): Selector {
  const compounds = splitSelector(selector);
  if (isWithinOwn(compounds, scope)) return selector;
  const found = compounds.findIndex((compound) => !isDocument(compound));
  const first = found < 0 ? compounds.length : found;
  const rest = compounds.slice(first);
  const subject = rest.length === 0 ? compounds.at(-1) : undefined;
  // The first part of `html.dark p` is a state of the document, so it stays outside of the scope.
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

export type Isolation = Scope & {
  /** An @font-face of one of these names would change the shell's text. */
  shellFonts: ReadonlySet<string>;
};

export type Sheet = { file: string; css: string; map?: string | undefined };
export type Isolated = { css: string; map?: string | undefined; problems: string[] };

export function isolateStyles(sheet: Sheet, isolation: Isolation): Isolated {
  const problems: string[] = [];
  // Flattens nesting first: a nested selector cannot be scoped without its parents.
  const flat = run(sheet, { include: Features.Nesting });
  const visitor: Visitor<CustomAtRules> = {
    ...findProblems(isolation, problems),
    Selector: (selector) => scopeSelector(selector, isolation),
  };
  const { css, map } = run(flat, { visitor });
  return { css, map, problems };
}

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

/**
 * True if the selector can only match elements with a class of the area's own CSS modules, or
 * elements inside them.
 */
const isWithinOwn = (compounds: readonly Compound[], scope: Scope): boolean =>
  compounds.some(({ simple }, index) => {
    const next = compounds[index + 1];
    if (next && !leadsInside(next.combinator)) return false;
    return simple.some((component) => isOwn(component, scope));
  });

const leadsInside = (combinator: Combinator | null | undefined) =>
  combinator === 'descendant' || combinator === 'child';

function isOwn(component: SelectorComponent, scope: Scope): boolean {
  if (component.type === 'class' || component.type === 'id') {
    return scope.ownNames.has(component.name);
  }
  if (component.type !== 'pseudo-class') return false;
  if (component.kind !== 'is' && component.kind !== 'where') return false;
  return component.selectors.every((selector) => isWithinOwn(splitSelector(selector), scope));
}

const isDocument = ({ simple }: Compound) => simple.some(isDocumentElement);

function isDocumentElement(component: SelectorComponent): boolean {
  if (component.type === 'type') return /^(html|body)$/i.test(component.name);
  return component.type === 'pseudo-class' && component.kind === 'root';
}

const joinCompounds = (compounds: readonly Compound[]): Selector =>
  compounds.flatMap(({ combinator, simple }, index) =>
    index === 0 || combinator === null
      ? simple
      : [{ type: 'combinator' as const, value: combinator }, ...simple],
  );

const descendant = (simple: SelectorComponent[]): Compound => ({
  combinator: 'descendant',
  simple,
});

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

function run(sheet: Sheet, more: { include: number } | { visitor: Visitor<CustomAtRules> }): Sheet {
  const { file, css, map } = sheet;
  const { code, map: next } = transform({
    filename: file,
    code: Buffer.from(css),
    sourceMap: map !== undefined,
    ...(map !== undefined && { inputSourceMap: map }),
    ...more,
  });
  return {
    file,
    css: Buffer.from(code).toString(),
    map: next ? Buffer.from(next).toString() : undefined,
  };
}

const TOKEN = /^--(gw|ant)-/;

function findProblems(isolation: Isolation, problems: string[]): Visitor<CustomAtRules> {
  return {
    Rule: {
      import: ({ value }) => {
        problems.push(
          `@import of ${value.url} would bypass the area's layer and scope: import a file that the build can read.`,
        );
      },
      namespace: () => {
        problems.push('@namespace cannot stand in a layer: write the selectors without it.');
      },
      scope: () => {
        problems.push('@scope is not supported in an area: use the classes of a CSS module.');
      },
      unknown: ({ name }: { name: string }) => {
        problems.push(
          `@${name} is unknown to the build, which cannot keep it within the area: leave it out.`,
        );
      },
      property: ({ value }) => {
        if (!TOKEN.test(value.name)) return;
        problems.push(
          `@property ${value.name} would change a token of the whole page: choose a name without --gw- or --ant-.`,
        );
      },
      'font-face': ({ value }) => {
        for (const property of value.properties) {
          if (property.type !== 'font-family') continue;
          if (!isolation.shellFonts.has(property.value.toLowerCase())) continue;
          problems.push(
            `@font-face “${property.value}” would change the shell's texts: choose another name for the family.`,
          );
        }
      },
    },
  };
}
