import { Features, transform, type CustomAtRules, type Visitor } from 'lightningcss';
import { scopeSelector, type Scope } from './scope-selector';

export type Isolation = Scope & {
  /** Families of the shell's texts: a face of this name would change them. */
  shellFonts: ReadonlySet<string>;
};

export type Sheet = { file: string; css: string; map?: string | undefined };
export type Isolated = { css: string; map?: string | undefined; problems: string[] };

const TOKEN = /^--(gw|ant)-/;

/** Finds what cannot be kept to the area, whatever it is wrapped in. */
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

/** Keeps each selector of an area's sheet to the area, and tells what cannot be kept. */
export function isolateStyles(sheet: Sheet, isolation: Isolation): Isolated {
  const problems: string[] = [];
  // A nested selector says nothing without its parents.
  const flat = run(sheet, { include: Features.Nesting });
  const visitor: Visitor<CustomAtRules> = {
    ...findProblems(isolation, problems),
    Selector: (selector) => scopeSelector(selector, isolation),
  };
  const { css, map } = run(flat, { visitor });
  return { css, map, problems };
}
