import type { PathOf } from '../foundation/call';
import type { remoteCalls } from './remotes';

export const BOOT_ELEMENT_ID = 'gangway-boot';

/** Addresses from which a developer loads areas, in the format of a URL query. */
export const OVERRIDES_COOKIE = 'gangway-overrides';

/** `done` or `failed`, for a minute after a sign-out. Only the server sets it. */
export const SIGN_OUT_COOKIE = 'gangway-sign-out';

export const PRE_HYDRATION_CLICKS = '_GANGWAY_EARLY';

/** Dispatched on `window` when the browser is about to ask whether to leave. */
export const LEAVE_QUESTION_EVENT = 'gangway:leave-question';

/** Importing `remoteCalls` at runtime would bring zod into the page's first scripts. */
export const REPORT_PATH = '/api/remotes/outcomes' satisfies PathOf<keyof typeof remoteCalls>;
