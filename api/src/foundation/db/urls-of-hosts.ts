/**
 * An address for each host. The driver would begin with the first one at each connection, and wait
 * for it if it is cut off.
 */
export function urlsOfHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

const PARTS = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
