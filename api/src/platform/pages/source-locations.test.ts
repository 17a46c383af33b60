import { sourceLocations } from './source-locations';

const map = JSON.stringify({
  version: 3,
  sources: ['gangway:///mfe-recruiter/src/page.tsx'],
  names: [],
  // Column 0 is line 12, column 40 is line 20.
  mappings: 'AAWE,wCAQE',
});

describe('the source of a place in a built file', () => {
  const read = jest.fn((url: string) => Promise.resolve(url === '/a.js.map' ? map : null));
  const locationOf = sourceLocations(read);

  it('is the line that it was built from', async () => {
    expect(await locationOf({ url: '/a.js', line: 1, column: 41 })).toBe(
      'mfe-recruiter/src/page.tsx:20:5',
    );
    expect(await locationOf({ url: '/a.js', line: 1, column: 5 })).toBe(
      'mfe-recruiter/src/page.tsx:12:3',
    );
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is unknown without a map, or outside the map', async () => {
    expect(await locationOf({ url: '/b.js', line: 1, column: 1 })).toBeNull();
    expect(await locationOf({ url: '/a.js', line: 9, column: 1 })).toBeNull();
  });

  it('is unknown when the map is broken', async () => {
    const broken = sourceLocations(() => Promise.resolve('{'));
    expect(await broken({ url: '/a.js', line: 1, column: 1 })).toBeNull();
  });
});
