import { choosePhases, runPhase } from './phases.mjs';

const names = (...asked: string[]) => choosePhases(asked).map(({ name }) => name);

describe('choosePhases', () => {
  it('is all of them, in order, where none is asked for', () => {
    expect(names()).toEqual(['lint', 'types', 'unit', 'api', 'postgres', 'build', 'e2e']);
  });

  it('keeps the order, however they are asked for', () => {
    expect(names('e2e', 'unit')).toEqual(['unit', 'e2e']);
  });

  it('refuses a name that is none, and says which there are', () => {
    expect(() => names('unti')).toThrow(/no phase "unti"; there are lint, types/);
  });
});

describe('runPhase', () => {
  it('fails where it cannot begin', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const prepare = () => Promise.reject(new Error('no server'));
    const phase = { name: 'x', says: 'x', args: [], count: () => never(), prepare };
    expect(await runPhase(phase)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(write).toHaveBeenCalledWith(expect.stringContaining('no server'));
  });
});

function never(): never {
  throw new Error('There is nothing to count');
}
