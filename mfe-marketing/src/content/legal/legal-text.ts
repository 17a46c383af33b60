type Link = { label: string; href: string };

/** A string is a paragraph. */
export type LegalBlock =
  | string
  | { kind: 'list'; items: readonly string[] }
  | {
      kind: 'table';
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
    }
  | { kind: 'links'; links: readonly Link[] }
  | { kind: 'operator' };

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

export type LegalText = {
  title: string;
  lead: string;
  updated: string;
  sections: readonly LegalSection[];
};

export const list = (...items: string[]): LegalBlock => ({ kind: 'list', items });
export const links = (...targets: Link[]): LegalBlock => ({ kind: 'links', links: targets });
export const OPERATOR: LegalBlock = { kind: 'operator' };

export const legalPage = { contents: 'On this page', updated: 'Last updated' } as const;
