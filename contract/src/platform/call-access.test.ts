import { calls } from '../calls';
import type { Access, Call } from '../foundation/call';
import { mayCall } from './call-access';

type Caller = NonNullable<Parameters<typeof mayCall>[1]>;

const recruiter: Caller = {
  userType: 'recruiter',
  isMainUser: false,
  authorityRole: null,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  rights: [],
};
const member: Caller = { ...recruiter, team: { role: 'member', ownerName: 'Dana Reyes' } };
const hr: Caller = { ...recruiter, userType: 'hr' };
const mainHr: Caller = { ...hr, isMainUser: true };
const authority: Caller = { ...recruiter, userType: 'authority', authorityRole: 'enterprise' };
const releaser: Caller = { ...authority, rights: ['platform'] };
const recruiterAuthority: Caller = { ...authority, authorityRole: 'recruiter' };
const everyone = {
  visitor: null,
  ...{ recruiter, member, hr, mainHr },
  ...{ authority, recruiterAuthority, releaser },
};

const names = Object.keys(everyone);

describe('mayCall', () => {
  it.each<[Access, string[]]>([
    ['anyone', names],
    ['signed-in', names.slice(1)],
    ['recruiter', ['recruiter', 'member']],
    ['recruiter-or-key', ['recruiter', 'member']],
    ['account-owner', ['recruiter']],
    ['hr', ['hr', 'mainHr']],
    ['main-hr', ['mainHr']],
    ['payer', ['recruiter', 'member', 'hr', 'mainHr']],
    ['authority', ['authority', 'recruiterAuthority', 'releaser']],
    ['enterprise-authority', ['authority', 'releaser']],
    ['recruiter-authority', ['recruiterAuthority']],
    ['deployer', ['releaser']],
  ])('allows the access %s for %j', (access, allowed) => {
    const may = Object.entries(everyone).filter(([, caller]) => mayCall({ access }, caller));
    expect(may.map(([name]) => name)).toEqual(allowed);
  });

  it('allows a user with a temporary password only what is needed to change it', () => {
    const fresh = { ...hr, mustChangePassword: true };
    expect(mayCall({ access: 'hr' }, fresh)).toBe(false);
    expect(mayCall({ access: 'signed-in', beforePasswordChange: true }, fresh)).toBe(true);
    expect(mayCall({ access: 'anyone' }, fresh)).toBe(true);
  });

  it('allows an administrator without a second factor only what is needed to set one up', () => {
    const admin = { ...authority, mustSetUpSecondFactor: true };
    expect(mayCall({ access: 'authority' }, admin)).toBe(false);
    expect(mayCall({ access: 'signed-in', beforePasswordChange: true }, admin)).toBe(false);
    expect(mayCall({ access: 'signed-in', beforeSecondFactor: true }, admin)).toBe(true);
  });
});

describe('an API key', () => {
  const everyCall: [string, Call][] = Object.entries(calls);

  it('allows reading reveals and saved searches, and no other call', () => {
    const opened = everyCall.filter(([, { access }]) => access === 'recruiter-or-key');
    expect(opened.map(([name]) => name).toSorted()).toEqual([
      'GET /api/reveals',
      'GET /api/reveals/:candidateId',
      'GET /api/reveals/:candidateId/photo',
      'GET /api/reveals/:candidateId/resume',
      'GET /api/saved-searches',
      'GET /api/saved-searches/:id/new-matches',
    ]);
  });
});
