/** The element of the HTML that holds what the shell starts with: see `Boot`. */
export const BOOT_ELEMENT_ID = 'gangway-boot';

/** Names the addresses from which a developer wants to load areas, as a URL's query would. */
export const OVERRIDES_COOKIE = 'gangway-overrides';

/** Under this global name the page keeps what was pressed before its scripts have taken it over. */
export const EARLY_PRESSES = '_GANGWAY_EARLY';
