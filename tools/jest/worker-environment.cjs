const { chmodSync, mkdtempSync, readdirSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { setTimeout: pause } = require('node:timers/promises');
const { promisify } = require('node:util');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Not fetch connections, which stay open for a while after their answer, nor databases, which are
 * checked separately.
 */
const WATCHED = ['TCPServerWrap', 'ProcessWrap', 'FSEventWrap', 'Worker'];

/** jest-circus adds to this list with every file. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');

let shared;

function countEach(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const added = (before, after) =>
  [...after].flatMap(([name, count]) => {
    const more = count - (before.get(name) ?? 0);
    return more > 0 ? [`${more} × ${name}`] : [];
  });

/** Node counts jest's own timers together with those of the tests, so these are counted here. */
function trackTimers() {
  const active = new Set();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const setTracked = (callback, ms = 0, ...args) => {
    const timer = setTimeout(
      (...given) => {
        active.delete(timer);
        callback(...given);
      },
      ms,
      ...args,
    );
    active.add(timer);
    return timer;
  };
  const setTrackedInterval = (...args) => {
    const timer = setInterval(...args);
    active.add(timer);
    return timer;
  };
  const clearTracked = (timer) => {
    active.delete(timer);
    clearTimeout(timer);
    clearInterval(timer);
  };
  const functions = {
    setTimeout: Object.assign(setTracked, { [promisify.custom]: setTimeout[promisify.custom] }),
    setInterval: setTrackedInterval,
    clearTimeout: clearTracked,
    clearInterval: clearTracked,
  };
  return { functions, count: () => [...active].filter((timer) => timer.hasRef()).length };
}

/**
 * One realm for all test files of a worker, so that they can share modules (worker-runtime.cjs). A
 * file that leaves something behind fails.
 */
class WorkerEnvironment extends TestEnvironment {
  constructor(...args) {
    if (shared) return shared;
    super(...args);
    shared = this;
    const { watchesTimers = true, graceMs = 30_000 } = args[0].projectConfig.testEnvironmentOptions;
    this.timers = trackTimers();
    this.watchesTimers = watchesTimers;
    this.graceMs = graceMs;
    // A worker may be killed, so the process that created the parent folder removes it.
    this.folder = mkdtempSync(join(process.env['TEST_RUN_FOLDER'] ?? tmpdir(), 'worker-'));
    // A restricted process of another user has to pass through the folder.
    chmodSync(this.folder, 0o711);
    process.env['TMPDIR'] = this.folder;
    this.global.process.env['TMPDIR'] = this.folder;
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }));
  }

  resources() {
    const types = process.getActiveResourcesInfo().filter((type) => WATCHED.includes(type));
    const timers = this.watchesTimers ? this.timers.count() : 0;
    return countEach([...types, ...Array(timers).fill('timer')]);
  }

  /**
   * Libraries that flush on exit register once per worker, from the first file that loads them, so
   * `exit` does not count.
   */
  listeners() {
    const { process } = this.global;
    const names = process.eventNames().filter((name) => name !== 'exit');
    return countEach(names.flatMap((name) => process.listeners(name).map(() => String(name))));
  }

  settings() {
    const { env } = this.global.process;
    return countEach(Object.keys(env).map((name) => `${name}=${env[name]}`));
  }

  async setup() {
    Object.assign(this.global, this.timers.functions);
    this.before = {
      resources: this.resources(),
      listeners: this.listeners(),
      settings: this.settings(),
    };
    this.hasFailed = false;
  }

  async findLeaks() {
    const { databaseLeaks } = this.global;
    return [
      ...added(this.before.resources, this.resources()).map((what) => `${what} that still runs`),
      ...added(this.before.listeners, this.listeners()).map(
        (what) => `${what} listener of the process`,
      ),
      ...added(this.before.settings, this.settings()).map((what) => `the setting ${what}`),
      ...readdirSync(this.folder).map((name) => `the temporary ${name}`),
      ...((await databaseLeaks?.find()) ?? []),
    ];
  }

  async failOnLeaks() {
    const deadline = Date.now() + this.graceMs;
    let leaks = await this.findLeaks();
    while (leaks.length > 0 && Date.now() < deadline) {
      await pause(50);
      leaks = await this.findLeaks();
    }
    if (leaks.length > 0) throw new Error(`The file leaves behind: ${leaks.join(', ')}`);
  }

  async cleanUp() {
    for (const name of readdirSync(this.folder)) {
      rmSync(join(this.folder, name), { recursive: true, force: true });
    }
    await this.global['databaseLeaks']?.discard();
  }

  /** Leaks of a failed test would hide why it failed. */
  async handleTestEvent({ name }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true;
    if (name !== 'run_finish') return;
    try {
      if (!this.hasFailed) await this.failOnLeaks();
    } catch (error) {
      this.hasFailed = true;
      throw error;
    } finally {
      if (this.hasFailed) await this.cleanUp();
    }
  }

  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    this.moduleMocker?.restoreAllMocks();
    delete this.global[HANDLERS];
  }
}

module.exports = WorkerEnvironment;
