import { aServed } from '../modules/first-views/first-views.factory';
import { answerCrawler } from './crawlers';

const routes = [
  { path: '/one', title: 'One', isPrerendered: true },
  { path: '/one/:token', title: 'A link', isPrerendered: true },
  { path: '/settings', title: 'Settings', isProtected: true },
];

async function get(pathname: string, method = 'GET') {
  const request = new Request(`https://g.ex${pathname}`, { method });
  const visit = { served: async () => [aServed({ routes })] };
  return answerCrawler({ pathname, request, visit }, 'https://g.ex');
}

describe('what search engines ask for', () => {
  it('is the public pages, without anybody’s link', async () => {
    const response = await get('/sitemap.xml');
    const text = await response?.text();
    expect(text?.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://g.ex/one</loc>']);
    expect(response?.headers.get('content-type')).toContain('application/xml');
  });

  it('is where they may look', async () => {
    expect(await (await get('/robots.txt'))?.text()).toContain('Sitemap: https://g.ex/sitemap.xml');
  });

  it('has no body where nobody asked for one', async () => {
    expect(await (await get('/robots.txt', 'HEAD'))?.text()).toBe('');
  });

  it('is no page', async () => {
    expect(await get('/robots')).toBeNull();
  });
});
