import { choosePhases, countPhases, longPhases, phases } from './phases.mjs';

const names = (...asked: string[]) => choosePhases(asked).map(({ name }) => name);

describe('choosePhases', () => {
  it('is all of them, in order, where none is asked for', () => {
    expect(names()).toEqual(['build', 'lint', 'types', 'unit', 'api', 'embedded', 'e2e']);
  });

  it('keeps the order, however they are asked for', () => {
    expect(names('e2e', 'unit')).toEqual(['unit', 'e2e']);
  });

  it('refuses a name that is none, and says which there are', () => {
    expect(() => names('unti')).toThrow(/no phase "unti"\. Available: build, lint, types/);
  });

  it('knows the long tests apart', () => {
    expect(choosePhases(['bench'], longPhases)).toHaveLength(1);
    expect(() => choosePhases(['unit'], longPhases)).toThrow(/no phase "unit"/);
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

describe('countPhases', () => {
  const lint = choosePhases(['lint']);
  const task = (target: string, status = 0) => ({
    projectName: 'a',
    target,
    status,
    startTime: '',
    endTime: '',
    cacheStatus: 'cache-miss',
  });
  const total = (run: Parameters<typeof countPhases>[1], isAffected = false) =>
    countPhases(lint, run, isAffected).total;

  it('adds up the tasks of each phase', () => {
    const tasks = [task('lint'), task('check', 1), task('build')];
    expect(total({ code: 1, tasks })).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a phase that cannot begin as one failure: it is never passed over', () => {
    expect(total({ code: 0, tasks: [] }).failed).toBe(1);
  });

  it('counts none where nothing of a phase was affected', () => {
    expect(total({ code: 0, tasks: [] }, true).failed).toBe(0);
  });

  it('counts a run that fails without saying what as one failure', () => {
    expect(total({ code: 1, tasks: [task('lint')] }).failed).toBe(1);
  });
});
