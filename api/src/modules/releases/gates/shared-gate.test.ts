import { buildArea, buildShell } from '../../../testing/factories/builds';
import { checkShared } from './shared-gate';

const live = { shell: buildShell({ provides: { react: '19.3.0' } }), others: [] };
const refusalsOf = (requires: Record<string, string>) =>
  checkShared(buildArea({ more: { requires } }).manifest, live);

describe('the gate of shared modules', () => {
  it.each(['^19.0.0', '^19.3.0', '19.3.0', '>=18'])('lets react %s through', (range) => {
    expect(refusalsOf({ react: range })).toEqual([]);
  });

  it.each(['^19.4.0', '^20.0.0', '~19.2.0', 'no range'])('refuses react %s', (range) => {
    expect(refusalsOf({ react: range })).toEqual([
      {
        code: 'shared_unsatisfied',
        message: `mfe-payroll@v1 needs react ${range}, but the live shell has 19.3.0. Build the area with react 19.3.0, or release the shell first.`,
      },
    ]);
  });

  it('refuses every module that is not as it should be, also one that nobody brings', () => {
    const refusals = refusalsOf({ react: '^20.0.0', lodash: '^4.0.0', toString: '*' });
    expect(refusals.map(({ message }) => message)).toEqual([
      expect.stringContaining('the live shell has 19.3.0'),
      expect.stringContaining('needs lodash ^4.0.0, but the live shell does not bring it'),
      expect.stringContaining('needs toString *, but the live shell does not bring it'),
    ]);
  });
});
