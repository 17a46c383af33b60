export const isLoopback = (url: string): boolean =>
  URL.canParse(url) && /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
