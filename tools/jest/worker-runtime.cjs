const { default: Runtime } = require('jest-runtime');
const CachedScriptsRuntime = require('./cached-scripts-runtime.cjs');

let library;

/**
 * Shares loaded modules in a worker, so that not every file imports the whole product. Needs
 * worker-environment.cjs: modules and tests must share a realm.
 */
module.exports = class WorkerRuntime extends CachedScriptsRuntime {
  constructor(...args) {
    super(...args);
    library ??= new Runtime(...args);
  }

  requireModuleOrMock(from, name) {
    return library.requireModuleOrMock(from, name);
  }

  /** A stack trace contains files of both. */
  getSourceMaps() {
    return new Map([...library.getSourceMaps(), ...super.getSourceMaps()]);
  }
};
