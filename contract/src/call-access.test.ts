import { mayCall } from './call-access';

const recruiter = {
  userType: 'recruiter',
  isMainUser: false,
  mustChangePassword: false,
} as const;
const hr = { ...recruiter, userType: 'hr' } as const;
const mainHr = { ...hr, isMainUser: true } as const;
const authority = { ...recruiter, userType: 'authority' } as const;
const everyone = { visitor: null, recruiter, hr, mainHr, authority };

describe('mayCall', () => {
  it.each([
    ['anyone', ['visitor', 'recruiter', 'hr', 'mainHr', 'authority']],
    ['signed-in', ['recruiter', 'hr', 'mainHr', 'authority']],
    ['recruiter', ['recruiter']],
    ['hr', ['hr', 'mainHr']],
    ['main-hr', ['mainHr']],
    ['authority', ['authority']],
  ] as const)('%s is for %j', (access, allowed) => {
    const may = Object.entries(everyone).filter(([, caller]) => mayCall({ access }, caller));
    expect(may.map(([name]) => name)).toEqual(allowed);
  });

  it('leaves somebody with a temporary password what is needed to change it', () => {
    const fresh = { ...hr, mustChangePassword: true };
    expect(mayCall({ access: 'hr' }, fresh)).toBe(false);
    expect(mayCall({ access: 'signed-in', beforePasswordChange: true }, fresh)).toBe(true);
    expect(mayCall({ access: 'anyone' }, fresh)).toBe(true);
  });
});
