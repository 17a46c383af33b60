import { dashboardPath, menuLabel, recruiterPath, settingsPath } from './user-paths';

const recruiter = {
  id: 'u1',
  email: 'ada.l@firm.example',
  userType: 'recruiter',
  subscriptionPlan: 'Pro',
  companyName: null,
} as const;
const hr = {
  ...recruiter,
  userType: 'hr',
  companyName: 'Ox & Sons',
  subscriptionPlan: null,
} as const;
const authority = { ...recruiter, userType: 'authority', subscriptionPlan: null } as const;

describe('dashboardPath', () => {
  it('is in the lower-case plan of a recruiter, basic where there is none', () => {
    expect(dashboardPath(recruiter)).toBe('/recruiter/pro/ada.l');
    expect(dashboardPath({ ...recruiter, subscriptionPlan: null })).toBe('/recruiter/basic/ada.l');
  });

  it('takes the id where there is no e-mail', () => {
    expect(dashboardPath({ ...recruiter, email: '' })).toBe('/recruiter/pro/u1');
  });

  it('encodes the company in the path of its users', () => {
    expect(dashboardPath(hr)).toBe('/enterprise/Ox%20%26%20Sons/ada.l');
  });

  it('is one page for the authority', () => {
    expect(dashboardPath(authority)).toBe('/authority-dashboard');
  });
});

describe('paths of another role', () => {
  it('are / as dashboard and /settings as settings', () => {
    expect(recruiterPath(hr)).toBe('/');
    expect(settingsPath(hr)).toBe('/settings');
    expect(settingsPath(recruiter)).toBe('/recruiter/pro/ada.l/settings');
  });
});

describe('menuLabel', () => {
  it('is the full name if both names exist, otherwise the e-mail, otherwise User', () => {
    const email = 'ada@firm.example';
    expect(menuLabel({ firstName: 'Ada', lastName: 'L', email })).toBe('Ada L');
    expect(menuLabel({ firstName: 'Ada', lastName: null, email })).toBe(email);
    expect(menuLabel({ firstName: null, lastName: null, email: '' })).toBe('User');
  });
});
