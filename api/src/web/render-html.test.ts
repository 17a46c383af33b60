import type { Boot } from '@gangway/contract/boot';
import { renderHtml } from './render-html';
import type { PagePlan } from './page-plan';

const asset = (url: string) => ({ url, integrity: 'sha384-x', bytes: 1 });

const plan: PagePlan = {
  status: 200,
  title: 'Your <profile>',
  description: null,
  files: {
    scripts: [asset('/assets/shell.js'), asset('/remotes/a/entry.js')],
    styles: [asset('/assets/shell.css')],
    fonts: [asset('/remotes/a/face.woff2')],
  },
  answers: ['/api/profile/x'],
  remotes: [],
  firstView: null,
  listedAs: '/your-profile',
};

const boot: Boot = { visit: { revision: 'r', remotes: [] }, user: null };
const publicUrl = 'https://g.ex';

const render = (part: Partial<PagePlan> = {}) =>
  renderHtml({ plan: { ...plan, ...part }, boot, nonce: 'n0nce', publicUrl });

describe('renderHtml', () => {
  it('starts the shell and preloads the rest, the way the browser will ask for it', () => {
    const html = render();
    const hash = 'integrity="sha384-x"';
    for (const part of [
      `<script defer fetchpriority="high" src="/assets/shell.js" ${hash} nonce="n0nce"></script>`,
      `<link rel="preload" as="script" href="/remotes/a/entry.js" ${hash}>`,
      `<link rel="stylesheet" href="/assets/shell.css" data-href="shell.css" ${hash}>`,
      'as="font" type="font/woff2" href="/remotes/a/face.woff2" crossorigin>',
      'href="/api/profile/x" crossorigin="use-credentials"',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('runs what the area needs without waiting for the shell', () => {
    expect(render()).toContain(
      '<script async src="/remotes/a/entry.js" integrity="sha384-x"></script>',
    );
  });

  it('asks another origin with CORS, as the script will, and without a hash where there is none', () => {
    const scripts = [
      asset('/assets/shell.js'),
      { url: 'http://localhost:8501/entry.js', integrity: '', bytes: 1 },
    ];
    expect(render({ files: { ...plan.files, scripts } })).toContain(
      '<link rel="preload" as="script" href="http://localhost:8501/entry.js" crossorigin>',
    );
  });

  it('escapes what stands in the head', () => {
    expect(render()).toContain('<title>Your &lt;profile&gt; · Gangway</title>');
  });

  it('cannot be closed from within its data', () => {
    const html = renderHtml({
      plan,
      boot: { ...boot, visit: { revision: '</script><script>alert(1)</script>', remotes: [] } },
      nonce: 'n0nce',
      publicUrl,
    });
    expect(html).not.toContain('</script><script>alert');
  });

  it('names the sharing image by its full address', () => {
    expect(render()).toContain('content="https://g.ex/api/static/share.png"');
  });
});
