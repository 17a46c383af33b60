/** Constructed style sheets work without `unsafe-inline` in the page's CSP. */
export function adoptStyle(root: ShadowRoot, ...texts: string[]): void {
  root.adoptedStyleSheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}
