import type { BootRemote } from '@gangway/contract/remotes';
import { isFileOfArea } from './integrity';

const isFrom = (address: string, { url, fallbackUrl = url }: BootRemote) =>
  [url, fallbackUrl].some((entry) => address.includes(entry.slice(0, entry.lastIndexOf('/') + 1)));

/** On a sheet that stands in the HTML the server writes which file it is of. */
const SHEETS = 'link[rel=stylesheet],style[data-url]';

let inView: BootRemote | undefined;

/** `disabled` of the sheet, not of its link: that one would load it again. */
function switchSheets(): void {
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(SHEETS)) {
    const { sheet } = element;
    const address = element.getAttribute('href') ?? element.dataset['url'] ?? '';
    if (sheet && isFileOfArea(address)) sheet.disabled = !inView || !isFrom(address, inView);
  }
}

/** Of all areas, only the sheets of the one in view have an effect, whenever they arrive. */
export function showSheetsOf(remote?: BootRemote): void {
  inView = remote;
  document.addEventListener('load', switchSheets, true);
  switchSheets();
}
