import { areasAmong } from './affected.mjs';

describe('areasAmong', () => {
  it('limits the browser tests to the areas that have changed', () => {
    expect(areasAmong(['@gangway/mfe-recruiter', '@gangway/e2e'])).toEqual(['recruiter']);
  });

  it('does not where anything has changed that every area depends on', () => {
    expect(areasAmong(['@gangway/mfe-recruiter', '@gangway/shared-ui', '@gangway/e2e'])).toEqual(
      [],
    );
    expect(areasAmong(['@gangway/api', '@gangway/e2e'])).toEqual([]);
  });

  it('does not where the tests themselves have changed', () => {
    expect(areasAmong(['@gangway/e2e'])).toEqual([]);
  });
});
