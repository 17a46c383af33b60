/** Leaves the product for a page of the provider. Nothing but a web address is followed. */
export function redirectTo(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('Not a web address');
  window.location.assign(href);
}
