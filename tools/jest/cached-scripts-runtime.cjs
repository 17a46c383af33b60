const asyncHooks = require('node:async_hooks');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * Scripts outlive a test file: each runs in the next file's context without being compiled again.
 */
const scripts = new Map();

function compileOnce(source, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const options = { filename, columnOffset: -head.length };
  const script = new Script(`${head}${source}\n})`, options);
  scripts.set(filename, { source, script });
  return script;
}

/** Made while jest loads a module of its own. */
const ownStorages = new Set();
let ownModulesLoading = 0;

asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    if (ownModulesLoading > 0) ownStorages.add(this);
  }
};

module.exports = class CachedScriptsRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        const script = compileOnce(source, filename, executor.injectedModuleParameters);
        return script.runInContext(context);
      } catch {
        return compile(source, filename);
      }
    };
  }

  requireInternalModule(...args) {
    ownModulesLoading += 1;
    try {
      return super.requireInternalModule(...args);
    } finally {
      ownModulesLoading -= 1;
    }
  }

  /**
   * jest-circus makes a storage for each file and never disables it: on Node 20 each promise would
   * take longer for every file before.
   */
  teardown() {
    for (const storage of ownStorages) storage.disable();
    ownStorages.clear();
    super.teardown();
  }
};
