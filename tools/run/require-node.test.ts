import { nodeVersionProblem } from './require-node.mjs';

const problem = (version: string) => nodeVersionProblem(version, '>=20.19');

describe('nodeVersionProblem', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('accepts %s', (version) => {
    expect(problem(version)).toBeNull();
  });

  it.each(['20.18.9', '18.20.0', '9.99.0'])('refuses %s with one sentence', (version) => {
    expect(problem(version)).toBe(`Gangway needs Node 20.19 or newer; this is Node ${version}.`);
  });
});
