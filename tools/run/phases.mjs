// @ts-check
import { CliError } from './progress.mjs';

/**
 * @typedef {'tests' | 'tasks' | 'failed tasks'} Counted what the last line counts of a phase
 * @typedef {{ name: string, targets: readonly string[], counted: Counted }} Phase
 */

/** What `npm test` does. @type {readonly Phase[]} */
export const phases = [
  { name: 'build', targets: ['build', 'build-demo'], counted: 'failed tasks' },
  { name: 'lint', targets: ['lint', 'check'], counted: 'tasks' },
  { name: 'unit', targets: ['test'], counted: 'tests' },
  { name: 'api', targets: ['test-postgres'], counted: 'tests' },
  { name: 'embedded', targets: ['test-embedded'], counted: 'tests' },
  { name: 'e2e', targets: ['e2e'], counted: 'tests' },
];

/** What `npm run test:long` does. @type {readonly Phase[]} */
export const longPhases = [
  { name: 'build', targets: ['build', 'build-demo'], counted: 'failed tasks' },
  { name: 'lint', targets: ['lint-long'], counted: 'tasks' },
  { name: 'unit', targets: ['test-long'], counted: 'tests' },
  { name: 'api', targets: ['test-postgres', 'test-standby', 'test-pooled'], counted: 'tests' },
  { name: 'embedded', targets: ['test-embedded'], counted: 'tests' },
  { name: 'e2e', targets: ['e2e-long'], counted: 'tests' },
  { name: 'bench', targets: ['bench-small'], counted: 'tasks' },
  { name: 'upgrade', targets: ['try-upgrade', 'try-old-release'], counted: 'tasks' },
];

/**
 * The phases that were asked for by name, in their own order; all where none was.
 * @param {readonly string[]} names
 * @param {readonly Phase[]} among
 */
export function choosePhases(names, among = phases) {
  const unknown = names.find((name) => among.every((phase) => phase.name !== name));
  if (unknown) {
    const known = among.map(({ name }) => name).join(', ');
    throw new CliError(`There is no phase "${unknown}". Available: ${known}.`);
  }
  return among.filter(({ name }) => names.length === 0 || names.includes(name));
}
