import { showSheetsOf } from './area-sheets';
import { aBootRemote } from './boot-remote.factory';
import { trustFiles } from './integrity';

const asset = (url: string) => ({ url, integrity: `sha384-of-${url}`, bytes: 1 });

function anArea(name: string, changes: Parameters<typeof aBootRemote>[0] = {}) {
  const base = `/remotes/${name}/v1`;
  const styles = ['page.css', 'later.css'].map((file) => asset(`${base}/${file}`));
  const parts = { remote: { scripts: [], styles, fonts: [] } };
  return aBootRemote({ name, url: `${base}/entry.js`, parts, ...changes });
}

const quay = anArea('mfe-quay');
const pier = anArea('mfe-pier', { fallbackUrl: 'https://spare.example/pier/entry.js' });

type Place = { href: string } | { url: string } | null;

function addElement(place: Place): HTMLStyleElement | HTMLLinkElement {
  const isLink = place && 'href' in place;
  const element = document.createElement(isLink ? 'link' : 'style');
  if (isLink) Object.assign(element, { rel: 'stylesheet', ...place });
  // jsdom does not load the style sheets of links.
  if (isLink) Object.defineProperty(element, 'sheet', { value: { disabled: false } });
  if (place && 'url' in place) element.dataset['url'] = place.url;
  return document.head.appendChild(element);
}

/** jsdom does not know `disabled` until it is set. */
const isOff = ({ sheet }: HTMLStyleElement | HTMLLinkElement) => sheet?.disabled === true;

beforeEach(() => {
  document.head.replaceChildren();
  trustFiles([quay, pier]);
});

describe('showSheetsOf', () => {
  it('enables only the style sheets of the area in view, loaded or in the HTML', () => {
    const loaded = addElement({ href: 'http://localhost/remotes/mfe-quay/v1/page.css' });
    const inHtml = addElement({ url: '/remotes/mfe-pier/v1/page.css' });
    showSheetsOf(quay);
    expect([isOff(loaded), isOff(inHtml)]).toEqual([false, true]);
    showSheetsOf(pier);
    expect([isOff(loaded), isOff(inHtml)]).toEqual([true, false]);
  });

  it('disables the sheets of all areas while a page of the shell is in view', () => {
    const sheets = [
      addElement({ href: 'http://localhost/remotes/mfe-quay/v1/page.css' }),
      addElement({ url: '/remotes/mfe-pier/v1/later.css' }),
    ];
    showSheetsOf();
    expect(sheets.map(isOff)).toEqual([true, true]);
  });

  it('disables the sheets of another release of the same area', () => {
    const next = anArea('mfe-quay', { version: 'v2', url: '/remotes/mfe-quay/v2/entry.js' });
    trustFiles([next]);
    const old = addElement({ href: 'http://localhost/remotes/mfe-quay/v1/page.css' });
    showSheetsOf(next);
    expect(isOff(old)).toBe(true);
  });

  it('recognizes sheets from the fallback of an area', () => {
    const sheet = addElement({ href: 'https://spare.example/pier/page.css' });
    showSheetsOf(quay);
    expect(isOff(sheet)).toBe(true);
    showSheetsOf(pier);
    expect(isOff(sheet)).toBe(false);
  });

  it('disables a sheet that loads late when its area is not in view', () => {
    showSheetsOf(quay);
    const sheets = [
      addElement({ href: 'http://localhost/remotes/mfe-pier/v1/page.css' }),
      addElement({ href: 'http://localhost/remotes/mfe-quay/v1/later.css' }),
    ];
    sheets[1]?.dispatchEvent(new Event('load'));
    expect(sheets.map(isOff)).toEqual([true, false]);
  });

  it.each([
    ['the shell’s', { href: 'http://localhost/assets/shell.css' }],
    ['one without an address', null],
    ['one of a browser extension', { href: 'chrome-extension://dark/dark.css' }],
  ])('leaves sheets of no area alone: %s', (_, address) => {
    const sheet = addElement(address);
    showSheetsOf(quay);
    showSheetsOf();
    expect(isOff(sheet)).toBe(false);
  });
});
