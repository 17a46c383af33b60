import { parseArguments } from './cli';

describe('parseArguments', () => {
  it('reads a name and paths', () => {
    expect(parseArguments(['mfe-payroll', '--routes', '/payroll,/payroll/:id'])).toEqual({
      name: 'mfe-payroll',
      paths: ['/payroll', '/payroll/:id'],
    });
  });

  it.each(['payroll', 'mfe-', 'mfe-Payroll', 'mfe-pay_roll', 'mfe-../api', 'mfe-pay-', 'mfe-1'])(
    'refuses the name %s',
    (name) => {
      expect(() => parseArguments([name, '--routes', '/payroll'])).toThrow(
        'is not the name of an area',
      );
    },
  );

  it.each([
    [['mfe-payroll']],
    [['--routes', '/payroll']],
    [['mfe-payroll', '--routes', '']],
    [['mfe-payroll', 'mfe-other', '--routes', '/payroll']],
    [['mfe-payroll', '--paths', '/payroll']],
  ])('shows the usage for %j', (args) => {
    expect(() => parseArguments(args)).toThrow('Usage: npm run new-remote -- mfe-payroll --routes');
  });
});
