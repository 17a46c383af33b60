import { buildArea, buildShell } from '../../testing/factories/builds';
import { planFirstPages, planTours } from './plan-pages';

const site = { shell: buildShell(), monitor: null, publicUrl: 'http://localhost' };

function userTypes(
  routes: readonly { path: string; preload?: string[] }[],
): (string | undefined)[] {
  const more = {
    routes: routes.map((route) => ({ ...route, title: 'Page', isProtected: true })),
  };
  return planFirstPages(buildArea({ more }).manifest, site).map(
    ({ html }) => /"userType":"(\w+)"/.exec(html)?.[1],
  );
}

describe('the user that a page is tried as', () => {
  it('may make the first calls of the page', () => {
    expect(
      userTypes([
        { path: '/a', preload: ['/api/authority/stats'] },
        { path: '/b', preload: ['/api/organization'] },
        { path: '/c', preload: ['/api/plans'] },
        { path: '/d', preload: ['/api/authority/reports'] },
        { path: '/e', preload: ['/api/authority/organizations'] },
      ]),
    ).toEqual(['authority', 'hr', 'recruiter', 'authority', 'authority']);
  });

  it('is that of the area’s other pages when the page makes no such call', () => {
    const stats = { path: '/a', preload: ['/api/authority/stats'] };
    expect(userTypes([stats, { path: '/b' }])).toEqual(['authority', 'authority']);
    const reports = { path: '/c', preload: ['/api/authority/reports'] };
    const organizations = { path: '/d', preload: ['/api/authority/organizations'] };
    expect(userTypes([reports, organizations, { path: '/b' }])[2]).toBe('authority');
    expect(userTypes([{ path: '/b' }])).toEqual(['recruiter']);
  });
});

describe('the list of tours of a release', () => {
  const routes = [
    { path: '/a', title: 'Open' },
    { path: '/b/:id', title: 'Own', isProtected: true, preload: ['/api/plans'] },
    { path: '/c', title: 'Own', isProtected: true },
  ];
  const tours = planTours(buildArea({ more: { routes } }).manifest, site);

  it('has one for each kind of user and each kind of answers', () => {
    expect(tours.map(({ variant, user }) => [variant, user?.userType])).toEqual([
      ['full', undefined],
      ['full', 'recruiter'],
      ['empty', undefined],
      ['empty', 'recruiter'],
      ['failed', undefined],
      ['failed', 'recruiter'],
    ]);
  });

  it('begins each tour at an address that no area has, and visits each page of the user', () => {
    expect(tours[1]).toMatchObject({ url: 'http://localhost/-/no-area', isFirstPage: false });
    expect(tours[1]?.pages).toEqual([
      { path: '/b/:id', url: 'http://localhost/b/00000000-0000-4000-8000-000000000001' },
      { path: '/c', url: 'http://localhost/c' },
    ]);
  });

  it('opens a page twice when answers have items', () => {
    expect(tours.map(({ mounts }) => mounts)).toEqual([2, 2, 1, 1, 1, 1]);
  });
});
