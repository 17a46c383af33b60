import { areaTitle, pageNames } from './page-names';

describe('pageNames', () => {
  it.each([
    { path: '/payroll', file: 'payroll', component: 'PayrollPage', title: 'Payroll' },
    { path: '/payroll/:id', file: 'payroll-id', component: 'PayrollIdPage', title: 'Payroll id' },
    {
      path: '/pay-slips/:taxYear',
      file: 'pay-slips-tax-year',
      component: 'PaySlipsTaxYearPage',
      title: 'Pay slips tax year',
    },
  ])('names the page of $path', (names) => {
    expect(pageNames(names.path)).toEqual(names);
  });
});

describe('areaTitle', () => {
  it('is the name in words', () => {
    expect(areaTitle('mfe-pay-slips')).toBe('Pay slips');
  });
});
