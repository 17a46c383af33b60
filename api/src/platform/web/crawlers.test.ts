import { aServed } from '../prerender/prerendered-pages.factory';
import { answerCrawler } from './crawlers';

const routes = [
  { path: '/one', title: 'One', isPrerendered: true },
  { path: '/one/:token', title: 'A link', isPrerendered: true },
  { path: '/two', title: 'Of one person', isPrerendered: true, isUnlisted: true },
  { path: '/settings', title: 'Settings', isProtected: true },
];

async function get(pathname: string, method = 'GET') {
  const request = new Request(`https://g.ex${pathname}`, { method });
  const visit = {
    served: async () => ({ shell: null, served: [aServed({ routes })], reportToken: 'token' }),
  };
  return answerCrawler({ pathname, request, visit }, 'https://g.ex');
}

describe('what search engines ask for', () => {
  it('is the public pages, without private links and without what is unlisted', async () => {
    const response = await get('/sitemap.xml');
    const text = await response?.text();
    expect(text?.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://g.ex/one</loc>']);
    expect(response?.headers.get('content-type')).toContain('application/xml');
  });

  it('is kept for others where it has no cookie in it, as the list of pages may', async () => {
    const robots = await get('/robots.txt');
    expect(robots?.headers.get('cache-control')).toBe('public, max-age=3600');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap?.headers.get('cache-control')).toBe('private, max-age=3600');
  });

  it('is where they may look', async () => {
    expect(await (await get('/robots.txt'))?.text()).toContain('Sitemap: https://g.ex/sitemap.xml');
  });

  it('has no body where none was asked for', async () => {
    expect(await (await get('/robots.txt', 'HEAD'))?.text()).toBe('');
  });

  it('is no page', async () => {
    expect(await get('/robots')).toBeNull();
  });
});
