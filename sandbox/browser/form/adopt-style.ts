/** Constructed style sheets need no `unsafe-inline` in the page's policy. */
export function adoptStyle(root: ShadowRoot, ...texts: string[]): void {
  root.adoptedStyleSheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}
