import { renderHtml } from './render-html';
import type { PagePlan } from './page-plan';

const plan: PagePlan = {
  status: 200,
  title: 'Your <profile>',
  description: null,
  scripts: ['/assets/shell.js', '/remotes/a/entry.js'],
  styles: ['/assets/shell.css'],
  fonts: ['/remotes/a/face.woff2'],
  answers: ['/api/profile/x'],
  remotes: [],
};

const render = (part: Partial<PagePlan> = {}) =>
  renderHtml({ plan: { ...plan, ...part }, user: null, nonce: 'n0nce', publicUrl: 'https://g.ex' });

describe('renderHtml', () => {
  it('starts the shell and preloads the rest, the way the browser will ask for it', () => {
    const html = render();
    expect(html).toContain('<script defer src="/assets/shell.js" nonce="n0nce"></script>');
    expect(html).toContain('<link rel="preload" as="script" href="/remotes/a/entry.js">');
    expect(html).toContain('as="font" type="font/woff2" href="/remotes/a/face.woff2" crossorigin>');
    expect(html).toContain('href="/api/profile/x" crossorigin="use-credentials"');
  });

  it('escapes what stands in the head', () => {
    expect(render()).toContain('<title>Your &lt;profile&gt; · Gangway</title>');
  });

  it('cannot be closed from within its data', () => {
    const remote = {
      name: '</script><script>alert(1)</script>',
      version: '1',
      url: '/e.js',
      container: 'c',
      isLight: true,
      routes: [],
    };
    expect(render({ remotes: [remote] })).not.toContain('</script><script>alert');
  });

  it('names the sharing image by its full address', () => {
    expect(render()).toContain('content="https://g.ex/api/static/share.png"');
  });
});
