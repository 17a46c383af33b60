const LINKS = [
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/contact', 'Contact'],
] as const;

/**
 * On every page, outside React's root: it needs no script and costs none. `footer.css` of the shell
 * hides it where a page has a footer of its own.
 */
export const PAGE_FOOTER = `<footer class="gw-page-footer"><nav aria-label="Legal">${LINKS.map(
  ([path, name]) => `<a href="${path}">${name}</a>`,
).join('')}</nav></footer>`;
