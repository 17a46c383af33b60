import { OVERRIDES_COOKIE } from '@gangway/contract/boot-element';

const ASKED = 'gangway-overrides-asked';

const encode = (bases: Record<string, string>) => new URLSearchParams(bases).toString();

/** Under https no other host of the domain can set it. */
function cookieName(): string {
  return window.location.protocol === 'https:' ? `__Host-${OVERRIDES_COOKIE}` : OVERRIDES_COOKIE;
}

export const isAskedAlready = (bases: Record<string, string>) =>
  sessionStorage.getItem(ASKED) === encode(bases);

/** The server lets a page load from where this cookie says, for those who may. */
export function tellServer(bases: Record<string, string>): void {
  const value = encode(bases);
  sessionStorage.setItem(ASKED, value);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = value === '' ? '; Max-Age=0' : '';
  document.cookie = `${cookieName()}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`;
}
