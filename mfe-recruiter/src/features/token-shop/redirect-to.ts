/** Only http and https: a `javascript:` URL would run in this page. */
export function redirectTo(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('Not a web address');
  window.location.assign(href);
}
