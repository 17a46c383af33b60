/**
 * An address for each host. The driver would begin with the first one at each connection, and wait
 * for it if it is cut off. As there, a host without a port has that of the first one.
 */
export function urlsOfHosts(url: string): string[] {
  const [, before = '', list = '', after = ''] = PARTS.exec(url) ?? [];
  const hosts = list.split(',');
  const [port = ''] = PORT.exec(hosts[0] ?? '') ?? [];
  return hosts.map((host) => `${before}${host}${PORT.test(host) ? '' : port}${after}`);
}

const PARTS = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
const PORT = /:\d+$/;
