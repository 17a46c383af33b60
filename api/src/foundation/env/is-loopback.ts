/** Whether the host of an address is this machine; false for one that names no host. */
export const isLoopback = (url: string): boolean =>
  URL.canParse(url) && /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
