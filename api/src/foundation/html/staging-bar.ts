const SENTENCE = 'This is a staging site: payments take test cards only, and nothing is charged.';

/** The colors of the shell, and those of plain pages. */
const STYLE =
  'padding:.375rem 1.25rem;background:var(--gw-color-caution-tint,var(--tint));color:var(--gw-color-text,var(--ink));font-size:.875rem;text-align:center';

/** Outside of React's root, so it stays through every navigation and needs no script. */
export const STAGING_BAR = `<aside aria-label="About this site" style="${STYLE}">${SENTENCE}</aside>`;
