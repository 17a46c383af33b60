import { buildArea, buildShell } from '../../../testing/factories/builds';
import { planPages } from './plan-pages';

const site = { shell: buildShell(), monitor: null, publicUrl: 'http://localhost' };

/** Of each page, the kind of user whose boot data it has. */
function userTypes(
  routes: readonly { path: string; preload?: string[] }[],
): (string | undefined)[] {
  const more = {
    routes: routes.map((route) => ({ ...route, title: 'Page', isProtected: true })),
  };
  return planPages(buildArea({ more }).manifest, site).map(
    ({ html }) => /"userType":"(\w+)"/.exec(html)?.[1],
  );
}

describe('the user that a page is tried as', () => {
  it('is one who may make the calls that the page makes first', () => {
    expect(
      userTypes([
        { path: '/a', preload: ['/api/authority/stats'] },
        { path: '/b', preload: ['/api/organization'] },
        { path: '/c', preload: ['/api/plans'] },
      ]),
    ).toEqual(['authority', 'hr', 'recruiter']);
  });

  it('is one of the other pages of the area where a page makes no such call', () => {
    const stats = { path: '/a', preload: ['/api/authority/stats'] };
    expect(userTypes([stats, { path: '/b' }])).toEqual(['authority', 'authority']);
    expect(userTypes([{ path: '/b' }])).toEqual(['recruiter']);
  });
});
