import { folderForFile } from '../webpack/test-folder.factory';
import { findTarget } from './target';

const folder = folderForFile({ 'mfe-candidate/package.json': '{}' });

const target = (env: NodeJS.ProcessEnv, area: string | null = 'mfe-recruiter') =>
  findTarget({ area, root: folder.path, env });

describe('findTarget', () => {
  it('selects the demo on this machine, as the team of the area', () => {
    expect(target({})).toEqual({
      address: 'http://localhost:3000',
      token: 'gwd_demo_recruiter',
      demoTeam: 'recruiter',
    });
  });

  it('selects the demo as a team of this checkout if no area is given', () => {
    expect(target({}, null).token).toBe('gwd_demo_candidate');
  });

  it.each(['http://127.0.0.1:4000', 'http://[::1]:4000', 'http://localhost'])(
    'recognizes %s as this machine',
    (address) => {
      expect(target({ GANGWAY_URL: address })).toMatchObject({ address, demoTeam: 'recruiter' });
    },
  );

  it('uses the address and token of the environment', () => {
    const env = { GANGWAY_URL: 'https://gangway.example/', GANGWAY_DEPLOY_TOKEN: 'gwd_secret' };
    expect(target(env)).toEqual({
      address: 'https://gangway.example',
      token: 'gwd_secret',
      demoTeam: null,
    });
  });

  it.each(['https://gangway.example', 'http://localhost.example'])(
    'sends no demo token to %s',
    (GANGWAY_URL) => {
      expect(() => target({ GANGWAY_URL })).toThrow(
        `${GANGWAY_URL} asks for your team's deploy token: put it in GANGWAY_DEPLOY_TOKEN.`,
      );
    },
  );

  it.each(['gangway.example', 'ftp://gangway.example', ''])(
    'refuses the address "%s"',
    (GANGWAY_URL) => {
      expect(() => target({ GANGWAY_URL })).toThrow('not an http(s) address');
    },
  );
});
