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
};
