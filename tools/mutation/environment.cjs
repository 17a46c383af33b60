const WorkerEnvironment = require('../jest/worker-environment.cjs');
const { recordFile } = require('./covering-files.cjs');
const { fullNames, countForEachTest } = require('./before-all.cjs');

const NAMESPACE = '__stryker__';
const ACTIVE_MUTANT = '__STRYKER_ACTIVE_MUTANT__';

const isBail = process.env['MUTATION_BAIL'] === 'true';
let killedMutant;

/** Then their hooks, which open and empty a database, do not run either. */
function skipRest({ children }) {
  for (const child of children) {
    if (child.type === 'describeBlock') skipRest(child);
    else if (child.startedAt == null) child.mode = 'skip';
  }
}

/**
 * Stryker extends a new environment for each file, so this is one, around that of the worker. It
 * also names the mutant where modules read it only when they are loaded.
 */
module.exports = class MutationEnvironment {
  constructor(config, context) {
    this.worker = new WorkerEnvironment(config, context);
    this.global = this.worker.global;
    this.path = context.testPath;
    delete this.global.process.env[ACTIVE_MUTANT];
  }

  get moduleMocker() {
    return this.worker.moduleMocker;
  }

  get fakeTimers() {
    return this.worker.fakeTimers;
  }

  get fakeTimersModern() {
    return this.worker.fakeTimersModern;
  }

  getVmContext() {
    return this.worker.getVmContext();
  }

  exportConditions() {
    return this.worker.exportConditions();
  }

  async setup() {
    this.mutant = process.env[ACTIVE_MUTANT];
    this.startedAt = Date.now();
    await this.worker.setup();
  }

  isOver() {
    return isBail && this.mutant !== undefined && killedMutant === this.mutant;
  }

  async teardown() {
    delete this.global[NAMESPACE].activeMutant;
    await this.worker.teardown();
  }

  async handleTestEvent(event, state) {
    if (this.mutant === undefined) this.record(event, state);
    else this.runMutant(event, state);
    try {
      await this.worker.handleTestEvent(event);
    } catch (error) {
      // What a mutant leaves behind fails the last test: Stryker does not count a failed file.
      if (!this.lastTest) throw error;
      this.lastTest.errors.push(error);
    }
  }

  /** Modules outlive a mutant, so they are loaded without it. */
  runMutant({ name, test }, { rootDescribeBlock }) {
    if (name === 'run_start') this.global[NAMESPACE].activeMutant = this.mutant;
    if (name === 'test_fn_start') this.lastTest = test;
    if (name === 'test_done' && test.errors.length > 0) killedMutant = this.mutant;
    if (name === 'test_done' && this.isOver()) skipRest(rootDescribeBlock);
  }

  record({ name, hook }, { rootDescribeBlock }) {
    if (hook?.type === 'beforeAll') countForEachTest(name, hook, this.global[NAMESPACE]);
    if (name !== 'run_finish') return;
    recordFile(this.path, fullNames(rootDescribeBlock), Date.now() - this.startedAt);
  }
};
