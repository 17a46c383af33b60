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
  it('has the plan of a recruiter in lower case, or basic without a plan', () => {
    expect(dashboardPath(recruiter)).toBe('/recruiter/pro/ada.l');
    expect(dashboardPath({ ...recruiter, subscriptionPlan: null })).toBe('/recruiter/basic/ada.l');
  });

  it('uses the id if there is no email', () => {
    expect(dashboardPath({ ...recruiter, email: '' })).toBe('/recruiter/pro/u1');
  });

  it('encodes the company in the path of its users', () => {
    expect(dashboardPath(hr)).toBe('/enterprise/Ox%20%26%20Sons/ada.l');
  });

  it('is the same page for each administrator', () => {
    expect(dashboardPath(authority)).toBe('/authority-dashboard');
  });
});

describe('the path for another role', () => {
  it('falls back to / for the dashboard and /settings for the settings', () => {
    expect(recruiterPath(hr)).toBe('/');
    expect(settingsPath(hr)).toBe('/settings');
    expect(settingsPath(recruiter)).toBe('/recruiter/pro/ada.l/settings');
  });
});

describe('menuLabel', () => {
  it('is the full name if both names exist, otherwise the email, otherwise User', () => {
    const email = 'ada@firm.example';
    expect(menuLabel({ firstName: 'Ada', lastName: 'L', email })).toBe('Ada L');
    expect(menuLabel({ firstName: 'Ada', lastName: null, email })).toBe(email);
    expect(menuLabel({ firstName: null, lastName: null, email: '' })).toBe('User');
  });
});
