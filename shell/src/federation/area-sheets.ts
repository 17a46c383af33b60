import type { BootRemote } from '@gangway/contract/platform/remotes';
import { isFileOfArea } from './integrity';

let inView: BootRemote | undefined;

export function showSheetsOf(remote?: BootRemote): void {
  inView = remote;
  document.addEventListener('load', switchSheets, true);
  switchSheets();
}

/** For an inlined sheet, the server writes the URL of its file into `data-url`. */
const SHEETS = 'link[rel=stylesheet],style[data-url]';

/** Sets `disabled` on the sheet, not on its link: on the link it would load the sheet again. */
function switchSheets(): void {
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(SHEETS)) {
    const { sheet } = element;
    const address = element.getAttribute('href') ?? element.dataset['url'] ?? '';
    if (sheet && isFileOfArea(address)) sheet.disabled = !inView || !isFrom(address, inView);
  }
}

const isFrom = (address: string, { url, fallbackUrl = url }: BootRemote) =>
  [url, fallbackUrl].some((entry) => address.includes(entry.slice(0, entry.lastIndexOf('/') + 1)));
