const { default: Runtime } = require('jest-runtime');
const CachedScriptsRuntime = require('./cached-scripts-runtime.cjs');

let library;

/**
 * Loads every module that a test file asks for into one registry for the whole worker, so that a
 * file does not import the whole product again. Only the file itself, and jest's own modules, are its own.
 * Needs worker-environment.cjs: modules and tests have to live in the same realm.
 */
module.exports = class WorkerRuntime extends CachedScriptsRuntime {
  constructor(...args) {
    super(...args);
    library ??= new Runtime(...args);
  }

  requireModuleOrMock(from, name) {
    return library.requireModuleOrMock(from, name);
  }

  /** A stack trace names lines of both. */
  getSourceMaps() {
    return new Map([...library.getSourceMaps(), ...super.getSourceMaps()]);
  }
};
