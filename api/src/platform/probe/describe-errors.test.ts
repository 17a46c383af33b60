import { describeError, summarizeErrors } from './describe-errors';

describe('the description of a failed page', () => {
  it('names an error with its causes', () => {
    const error = new Error('mfe-a@1 failed', { cause: new Error('no payslip') });
    expect(describeError(error)).toBe('mfe-a@1 failed (no payslip)');
  });

  it('does not repeat a cause that is in the message already', () => {
    const error = new Error('mfe-a@1 failed: no payslip', { cause: new Error('no payslip') });
    expect(describeError(error)).toBe('mfe-a@1 failed: no payslip');
  });

  it('accepts any thrown value as an error', () => {
    expect([null, undefined, 'text', 0, {}].map((thrown) => describeError(thrown))).toEqual([
      'null',
      'undefined',
      'text',
      '0',
      '[object Object]',
    ]);
  });

  it('ends when an error is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(describeError(error)).toBe('round');
  });

  it('begins with the last error, then the earlier ones, each once, on one line', () => {
    expect(summarizeErrors(['thrown', 'thrown', 'not\nloaded'])).toBe('not loaded, after: thrown');
    expect(summarizeErrors(['x'.repeat(5000)])).toHaveLength(300);
    expect(summarizeErrors(['no pay', 'it failed (no pay)'])).toBe('it failed (no pay)');
    expect(summarizeErrors([])).toBe('It failed without an error message');
  });
});
