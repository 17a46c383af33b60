import { mayCall } from './call-access';

const recruiter = { userType: 'recruiter', isMainUser: false } as const;
const hr = { userType: 'hr', isMainUser: false } as const;
const mainHr = { userType: 'hr', isMainUser: true } as const;
const authority = { userType: 'authority', isMainUser: false } as const;
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
    const may = Object.entries(everyone).filter(([, caller]) => mayCall(access, caller));
    expect(may.map(([name]) => name)).toEqual(allowed);
  });
});
