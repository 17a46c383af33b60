import { asResponse } from '../../testing/web-answer';
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
  return asResponse(await answerCrawler({ pathname, request, visit }, 'https://g.ex'));
}

describe('a file for search engines', () => {
  it('lists the public pages, without private links and unlisted ones', async () => {
    const response = await get('/sitemap.xml');
    const text = await response?.text();
    expect(text?.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://g.ex/one</loc>']);
    expect(response?.headers.get('content-type')).toContain('application/xml');
  });

  it('is cached publicly for robots.txt, and privately for the sitemap', async () => {
    const robots = await get('/robots.txt');
    expect(robots?.headers.get('cache-control')).toBe('public, max-age=3600');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap?.headers.get('cache-control')).toBe('private, max-age=3600');
  });

  it('leads from robots.txt to the sitemap', async () => {
    expect(await (await get('/robots.txt'))?.text()).toContain('Sitemap: https://g.ex/sitemap.xml');
  });

  it('has no body in an answer to HEAD', async () => {
    expect(await (await get('/robots.txt', 'HEAD'))?.text()).toBe('');
  });

  it('is not served for a similar path', async () => {
    expect(await get('/robots')).toBeNull();
  });
});
