import postgres from 'postgres';
import { urlsOfHosts } from './urls-of-hosts';

function reachedByDriver(url: string): string[] {
  const { host, port } = postgres(url).options;
  return host.map((name, index) => `${name}:${port[index]}`);
}

describe('the address of each host', () => {
  it('keeps all but the other hosts', () => {
    expect(urlsOfHosts('postgres://gangway:p,w@one:6432,two:6433/db?sslmode=disable')).toEqual([
      'postgres://gangway:p,w@one:6432/db?sslmode=disable',
      'postgres://gangway:p,w@two:6433/db?sslmode=disable',
    ]);
  });

  it.each([
    'one',
    'one:6432',
    'one,two',
    'one:6432,two',
    'one,two:6432',
    'one:6432,two:6433,three',
  ])('leads from %s to the port that the driver chooses', (hosts) => {
    const url = `postgres://gangway@${hosts}/db`;
    expect(urlsOfHosts(url).flatMap(reachedByDriver)).toEqual(reachedByDriver(url));
  });
});
