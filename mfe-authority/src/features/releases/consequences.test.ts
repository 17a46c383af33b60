import { promotionText, rollbackOf } from './consequences';
import { aRelease, aRemote, aRemoteWithCanary } from './releases.factory';

const staged = { version: 'd4e5f6a7b8', traffic: 25 };

describe('a promotion', () => {
  it('says that another canary will be removed, but not the promoted canary itself', () => {
    const remote = aRemoteWithCanary();
    expect(promotionText(remote, staged)).toContain('The canary c9d0e1f will be removed.');
    const itself = { version: 'c9d0e1f2a3', traffic: 50 };
    expect(promotionText(remote, itself)).toBe(
      '50% of visitors will get c9d0e1f of mfe-recruiter, the other 50% will get b2c3d4e.',
    );
  });

  it('replaces nothing when it is for the first release', () => {
    const remote = aRemote({ releases: [aRelease({ state: 'staged', traffic: 0 })] });
    expect(promotionText(remote, { version: 'b2c3d4e5f6', traffic: 100 })).toBe(
      'All visitors will get b2c3d4e of mfe-recruiter.',
    );
  });
});

it('offers no rollback when there is nothing to go back to', () => {
  expect(rollbackOf(aRemote({ rollbackTo: null }))).toBeNull();
});
