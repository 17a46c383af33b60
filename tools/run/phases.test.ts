import { choosePhases, longPhases, phases } from './phases.mjs';

const names = (...requested: string[]) => choosePhases(requested).map(({ name }) => name);

describe('choosePhases', () => {
  it('is all of them, in order, where none is asked for', () => {
    expect(names()).toEqual(['build', 'lint', 'unit', 'api', 'embedded', 'e2e']);
  });

  it('keeps the order, however they are asked for', () => {
    expect(names('e2e', 'unit')).toEqual(['unit', 'e2e']);
  });

  it('refuses a name that is none, and says which there are', () => {
    expect(() => names('unti')).toThrow(/no phase "unti"\. Available: build, lint, unit/);
  });

  it('knows the long tests apart', () => {
    expect(choosePhases(['bench'], longPhases)).toHaveLength(1);
    expect(() => choosePhases(['bench'])).toThrow(/no phase "bench"/);
  });
});

describe('phases', () => {
  it('have no target in common, so that each task counts once', () => {
    for (const all of [phases, longPhases]) {
      const targets = all.flatMap((phase) => phase.targets);
      expect(new Set(targets).size).toBe(targets.length);
    }
  });
});
