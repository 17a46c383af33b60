import { promotionDone, promotionText, rollbackOf } from './consequences';
import { aRelease, aRemote, aRemoteWithCanary } from './releases.factory';

const staged = { version: 'd4e5f6a7b8', traffic: 25 };

describe('a promotion', () => {
  it('says what the other visitors get when it goes to a share', () => {
    expect(promotionText(aRemote(), staged)).toBe(
      '25% of visitors will get d4e5f6a of mfe-recruiter, the other 75% will get b2c3d4e.',
    );
    expect(promotionDone(aRemote(), staged)).toBe(
      'd4e5f6a of mfe-recruiter goes to 25% of visitors',
    );
  });

  it('says what it replaces when it goes to everyone', () => {
    const toAll = { ...staged, traffic: 100 };
    expect(promotionText(aRemote(), toAll)).toBe(
      'All visitors will get d4e5f6a of mfe-recruiter, in place of b2c3d4e.',
    );
    expect(promotionDone(aRemote(), toAll)).toBe('d4e5f6a is the default of mfe-recruiter');
  });

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

describe('a rollback', () => {
  it('goes back to the previous default', () => {
    expect(rollbackOf(aRemote())?.text).toBe(
      'mfe-recruiter will go back from b2c3d4e to a1b2c3d for all visitors.',
    );
  });

  it('removes a canary first', () => {
    expect(rollbackOf(aRemoteWithCanary())).toMatchObject({
      label: 'Remove the canary',
      text: 'c9d0e1f will be removed from mfe-recruiter: its 10% of visitors will go back to b2c3d4e.',
    });
  });

  it('is not offered when there is nothing to go back to', () => {
    expect(rollbackOf(aRemote({ rollbackTo: null }))).toBeNull();
  });
});
