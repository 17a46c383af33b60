import { buildArea, buildShell } from '../../testing/factories/builds';
import { checkNames } from './name-gate';

const other = {
  remote: 'mfe-pay',
  version: 'roll-1',
  container: 'mfe_pay_roll_1',
  routes: [],
  isServed: false,
};
const live = { shell: buildShell(), others: [other] };

describe('the gate of names', () => {
  it('lets through a container named after area and version', () => {
    const { manifest } = buildArea({ version: '1.0-rc' });
    expect(manifest.container).toBe('mfe_payroll_1_0_rc');
    expect(checkNames(manifest, live)).toEqual([]);
  });

  it.each(['React', 'mfe_payroll', 'mfe_recruiter_v1', 'gangway_shell'])(
    'refuses a container with the name %s',
    (container) => {
      const [refusal] = checkNames(buildArea({ more: { container } }).manifest, live);
      expect(refusal).toEqual({
        code: 'name_clash',
        message: `The container of mfe-payroll@v1 is called ${container} and not mfe_payroll_v1. Let the webpack preset set the name.`,
      });
    },
  );

  it('refuses a container name that a kept release of another area has', () => {
    const { manifest } = buildArea({ name: 'mfe-pay-roll', version: '1' });
    expect(checkNames(manifest, live)[0]?.message).toContain(
      'mfe-pay@roll-1 also defines a container named mfe_pay_roll_1',
    );
  });
});
