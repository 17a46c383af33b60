import type { PathOf } from './call';
import type { remoteCalls } from './remotes';

/** The element of the HTML that holds what the shell starts with: see `Boot`. */
export const BOOT_ELEMENT_ID = 'gangway-boot';

/** Names the addresses from which a developer wants to load areas, as a URL's query would. */
export const OVERRIDES_COOKIE = 'gangway-overrides';

/** Says for a minute what became of a sign-out: `done` or `failed`. Only the server sets it. */
export const SIGN_OUT_COOKIE = 'gangway-sign-out';

/** Under this global name the page keeps what was pressed before its scripts have taken it over. */
export const PRE_HYDRATION_CLICKS = '_GANGWAY_EARLY';

/** The page dispatches it on `window` when the browser is about to ask whether to leave. */
export const LEAVE_QUESTION_EVENT = 'gangway:leave-question';

/** Where a page reports outcomes; `remoteCalls` itself would bring zod into the page's first scripts. */
export const REPORT_PATH = '/api/remotes/outcomes' satisfies PathOf<keyof typeof remoteCalls>;
