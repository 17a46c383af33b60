import type { Boot } from '@gangway/contract/platform/boot';
import type { PagePlan } from './page-plan';
import { renderHtml } from './render-html';

const asset = (url: string) => ({ url, integrity: 'sha384-x', bytes: 1 });

const plan: PagePlan = {
  area: null,
  status: 200,
  title: 'Your <profile>',
  description: null,
  files: {
    scripts: [asset('/assets/shell.js'), asset('/remotes/a/entry.js')],
    styles: [asset('/assets/shell.css')],
    fonts: [asset('/remotes/a/face.woff2')],
  },
  later: [],
  answers: ['/api/profile/x'],
  remotes: [],
  firstView: null,
  listedAs: '/your-profile',
  isUnlisted: false,
};

const boot: Boot = { visit: { revision: 'r', remotes: [] }, user: null };

type Page = Parameters<typeof renderHtml>[0];

const render = (part: Partial<PagePlan> = {}, more: Partial<Page> = {}) =>
  renderHtml({
    plan: { ...plan, ...part },
    boot,
    nonce: 'n0nce',
    publicUrl: 'https://g.ex',
    isStaging: false,
    ...more,
  });

describe('renderHtml', () => {
  it('starts the shell and preloads the rest as the browser will request it', () => {
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

  it('has the bar of a staging site before everything else on the page', () => {
    expect(render({}, { isStaging: true })).toMatch(
      /<body>\n<aside aria-label="About this site" style="[^"]+">This is a staging site: [^<]+<\/aside>\n<div id="root">/,
    );
    expect(render()).not.toContain('staging');
  });

  it('runs the area’s scripts without waiting for the shell', () => {
    expect(render()).toContain(
      '<script async src="/remotes/a/entry.js" integrity="sha384-x"></script>',
    );
  });

  it('preloads from another origin with CORS, and without a hash when there is none', () => {
    const scripts = [
      asset('/assets/shell.js'),
      { url: 'http://localhost:8501/entry.js', integrity: '', bytes: 1 },
    ];
    expect(render({ files: { ...plan.files, scripts } })).toContain(
      '<link rel="preload" as="script" href="http://localhost:8501/entry.js" crossorigin>',
    );
  });

  it('has the legal links in a footer outside the root, with and without a first view', () => {
    const footer = `<footer class="gw-page-footer"><nav aria-label="Legal"><a href="/privacy">Privacy</a><a href="/terms">Terms</a><a href="/contact">Contact</a></nav></footer>`;
    expect(render()).toContain(footer);
    const html = render({}, { firstView: { html: '<main>Hello</main>', styles: new Map() } });
    expect(html.indexOf(footer)).toBeGreaterThan(
      html.indexOf('<div id="root"><main>Hello</main></div>'),
    );
  });

  it('escapes text in the head', () => {
    expect(render()).toContain('<title>Your &lt;profile&gt; · Gangway</title>');
  });

  it('keeps data from closing its script element', () => {
    const visit = { revision: '</script><script>alert(1)</script>', remotes: [] };
    const html = render({}, { boot: { ...boot, visit } });
    expect(html).not.toContain('</script><script>alert');
  });

  it('names the sharing image by its full address', () => {
    expect(render()).toContain('content="https://g.ex/api/static/share.png"');
  });
});

describe('a page with a first view', () => {
  const firstView = {
    html: '<header>Gangway</header><form></form>',
    styles: new Map([['/assets/shell.css', 'a{color:red}']]),
  };
  const rendered = (changes: Partial<typeof firstView> = {}) =>
    render({}, { firstView: { ...firstView, ...changes } });

  it('contains it in its root, and style sheets under the names that webpack looks for', () => {
    const html = rendered();
    expect(html).toContain(`<div id="root">${firstView.html}</div>`);
    expect(html).toContain(
      '<style nonce="n0nce" data-href="shell.css" data-url="/assets/shell.css">a{color:red}</style>',
    );
    expect(html).not.toContain('rel="stylesheet"');
  });

  it('links a style sheet that cannot be inlined', () => {
    expect(rendered({ styles: new Map() })).toContain(
      '<link rel="stylesheet" href="/assets/shell.css"',
    );
  });

  it('preloads only answers that are not in the first view already', () => {
    const known = { ...boot, firstView: { renderedAt: '', answers: { '/api/plans': [] } } };
    const answers = ['/api/plans', '/api/profile/x'];
    const html = render({ answers }, { boot: known, firstView });
    expect(html.match(/<link rel="preload" as="fetch"[^>]*>/g)).toEqual([
      '<link rel="preload" as="fetch" href="/api/profile/x" crossorigin="use-credentials">',
    ]);
  });

  it('contains the address of a private link only in its preload', () => {
    const secret = { answers: ['/api/profile/s3cret'], listedAs: null };
    const html = render(secret, { firstView });
    expect(html.split('s3cret')).toHaveLength(2);
  });

  it('requests no script before it is painted', () => {
    const html = rendered();
    expect(html).not.toMatch(/<(script|link)[^>]*\.js"/);
    expect(html.indexOf('"src":"/remotes/a/entry.js","integrity":"sha384-x"')).toBeGreaterThan(
      html.indexOf('</form>'),
    );
  });

  it('requests the shell last, after all other scripts', () => {
    const sources = [...rendered().matchAll(/"src":"([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toHaveLength(plan.files.scripts.length);
    expect(sources.at(-1)).toBe(plan.files.scripts[0]?.url);
  });

  it('says that it needs JavaScript only when it has a form', () => {
    expect(rendered()).toContain('Please turn on JavaScript to send this form.');
    expect(rendered({ html: '<header>Gangway</header>' })).not.toContain('<noscript>');
  });
});

describe('the information for search engines', () => {
  it('contains the one address of a listed page', () => {
    const html = render({ listedAs: '/about' });
    expect(html).toContain('<link rel="canonical" href="https://g.ex/about">');
    expect(html).toContain('<meta property="og:url" content="https://g.ex/about">');
    expect(html).not.toContain('noindex');
  });

  it('tells them to leave out any other page', () => {
    const html = render({ listedAs: null });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
  });

  it('says nothing about the content of a page for one person', () => {
    const html = render({ listedAs: null, isUnlisted: true });
    expect(html).not.toMatch(/og:|twitter:/);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});
