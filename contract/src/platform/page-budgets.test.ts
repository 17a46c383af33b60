import { BUDGETS, budgetFor } from './page-budgets';

describe('budgetFor', () => {
  it.each([
    ['/profile/:token', false, 'candidate'],
    ['/candidate/claim/:token', false, 'candidate'],
    ['/', false, 'public'],
    ['/about', false, 'public'],
    ['/profiles', false, 'public'],
    ['/auth', false, 'account'],
    ['/register/plan', false, 'account'],
    ['/reset-password/:token', false, 'account'],
    ['/authority-dashboard', true, 'firstScreen'],
    ['/payroll', true, 'firstScreen'],
  ] as const)('gives %s (protected: %s) the budget %s', (path, isProtected, name) => {
    expect(budgetFor({ path, isProtected })).toBe(BUDGETS[name]);
  });
});
