import { choosePhases, longPhases, phases } from './phases.mjs';

const names = (...requested: string[]) => choosePhases(requested).map(({ name }) => name);

describe('choosePhases', () => {
  it('selects all phases in order by default', () => {
    expect(names()).toEqual(['build', 'lint', 'unit', 'api', 'embedded', 'e2e']);
  });

  it('keeps the order of the phases, in whatever order they are named', () => {
    expect(names('e2e', 'unit')).toEqual(['unit', 'e2e']);
  });

  it('refuses an unknown name, and lists the phases', () => {
    expect(() => names('unti')).toThrow(/no phase "unti"\. Available: build, lint, unit/);
  });

  it('keeps the long tests apart', () => {
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
