import { join } from 'node:path';
import { remoteConfig } from './remote';

const dir = join(import.meta.dirname, '../../mfe-candidate');
const area = { name: 'mfe-candidate', routes: [] } as const;
const containerOf = () => remoteConfig(dir, area).output?.uniqueName;

afterEach(() => delete process.env['WEBPACK_SERVE']);

describe('the container of an area', () => {
  it('has the same name for the same sources', () => {
    expect(containerOf()).toMatch(/^mfe_candidate_[0-9a-f]{10}$/);
    expect(containerOf()).toBe(containerOf());
  });

  it('has another one in a served copy than in the release of the same sources', () => {
    const released = containerOf();
    process.env['WEBPACK_SERVE'] = 'true';
    expect(containerOf()).toBe(`${released}_local`);
  });
});
