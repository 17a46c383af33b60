import { areaFolder } from './areas.mjs';

describe('areaFolder', () => {
  it('finds an area by its name, with or without the prefix', () => {
    expect(areaFolder('recruiter')).toBe('mfe-recruiter');
    expect(areaFolder('mfe-recruiter')).toBe('mfe-recruiter');
  });

  it.each([undefined, 'recruiters'])('says which there are for %s', (name) => {
    expect(() => areaFolder(name)).toThrow(/<.*recruiter.*>/);
  });
});
