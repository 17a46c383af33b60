import { buildArea, buildShell } from '../../testing/factories/builds';
import { checkContract } from './contract-gate';

const live = { shell: buildShell({ contract: 2 }), others: [] };
const built = (contract: number) => buildArea({ more: { contract } }).manifest;

describe('the gate of the contract', () => {
  it('lets through a build for the contract of the live shell', () => {
    expect(checkContract(built(2), live)).toEqual([]);
  });

  it('lets through older builds, as far back as the live shell supports', () => {
    const shell = buildShell({ contract: 3, oldestContract: 2 });
    const refused = (contract: number) =>
      checkContract(built(contract), { shell, others: [] }).length > 0;
    expect([1, 2, 3, 4].map(refused)).toEqual([true, false, false, true]);
  });

  it.each([
    [3, 'Release the shell first'],
    [1, 'Build the area again'],
  ])('refuses a build for contract version %d, and says what to do', (contract, advice) => {
    const [refusal] = checkContract(built(contract), live);
    expect(refusal?.code).toBe('contract_unsatisfied');
    expect(refusal?.message).toContain(`mfe-payroll@v1 is built for contract version ${contract}`);
    expect(refusal?.message).toContain(advice);
  });
});
