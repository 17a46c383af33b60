const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** In the sandbox, which the processes of Stryker share. */
const RECORDS = join(__dirname, 'file-records.json');

const readRecords = () => (existsSync(RECORDS) ? JSON.parse(readFileSync(RECORDS, 'utf8')) : {});

/**
 * Stryker names the tests that cover a mutant, but has jest load all files for them; and jest
 * begins with the slowest, which are rarely needed.
 */
module.exports = class CoveringFiles extends Sequencer {
  constructor(options) {
    super(options);
    const { testNamePattern } = options.globalConfig;
    this.pattern = testNamePattern === undefined ? null : new RegExp(testNamePattern, 'i');
  }

  sort(tests) {
    const records = readRecords();
    const covers = ({ path }) =>
      this.pattern === null ||
      (records[path]?.names.some((name) => this.pattern.test(name)) ?? true);
    const timeOf = ({ path }) => records[path]?.ms ?? 0;
    return tests.filter(covers).sort((a, b) => timeOf(a) - timeOf(b));
  }
};

module.exports.recordFile = (path, names, ms) => {
  writeFileSync(RECORDS, JSON.stringify({ ...readRecords(), [path]: { names, ms } }));
};
