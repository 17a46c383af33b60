import { forFile } from '../../testing/made-for-tests';
import { entryOf, openTinyGate, type AreaCode } from '../../testing/tiny-gate';

const gate = forFile(openTinyGate);

describe('a leak of an area', () => {
  const messageOf = (leak: string, path = '/payroll') =>
    `mfe-payroll@v1 ${leak}, even after navigating away from ${path}. Clean it up on exit: other areas share the page.`;

  async function leaksOf(body: string, options: AreaCode = {}): Promise<string[]> {
    const refusals = await gate.check(body, options);
    expect(refusals.map((refusal) => refusal.code)).toEqual(refusals.map(() => 'leaks'));
    return refusals.map(({ message }) => message);
  }

  const kinds: readonly (readonly [string, string, string])[] = [
    ['a global', 'window.payslips = [];', 'adds window.payslips'],
    ['the history', 'history.pushState = () => {};', 'changes history.pushState'],
    ['fetch', 'const last = fetch; window.fetch = (...all) => last(...all);', 'changes fetch'],
    [
      'a prototype',
      'Array.prototype.last = function () { return this.at(-1); };',
      'adds Array.prototype.last',
    ],
    [
      'a definition',
      "Object.defineProperty(Element.prototype, 'remove', { value() {} });",
      'changes Element.prototype.remove',
    ],
    ['a handler', 'window.onresize = () => {};', 'changes onresize'],
    ['a listener', "addEventListener('resize', () => {});", 'leaves a resize listener on window'],
    [
      'a listener of the body',
      "document.body.addEventListener('click', () => {}, true);",
      'leaves a click listener on <body>',
    ],
    [
      'a listener of a media query',
      "matchMedia('print').addListener(() => {});",
      'leaves a change listener on a media query',
    ],
    ['an interval', 'setInterval(() => {}, 60_000);', 'leaves an interval running'],
    [
      'a chain of timeouts',
      'const poll = () => setTimeout(poll, 60_000); poll();',
      'keeps setting timeouts',
    ],
    [
      'a loop of frames',
      'const draw = () => requestAnimationFrame(draw); draw();',
      'keeps asking for animation frames',
    ],
    [
      'another area’s storage',
      'sessionStorage.clear();',
      'removes probe-of-another-area from sessionStorage',
    ],
    ['a key of no area', "localStorage.setItem('theme', 'x');", 'leaves theme in localStorage'],
    ['a cookie', "document.cookie = 'seen=1';", 'leaves the cookie seen'],
    [
      'a class',
      "document.documentElement.classList.add('dark');",
      'changes the attribute class of <html>',
    ],
    [
      'an inline style',
      "document.body.style.overflow = 'hidden';",
      'changes the attribute style of <body>',
    ],
    [
      'a style element',
      "document.head.append(document.createElement('style'));",
      'leaves a <style> element with styles',
    ],
    ['a connection', "new BroadcastChannel('x');", 'leaves a BroadcastChannel open'],
    [
      'an observer',
      'new MutationObserver(() => {}).observe(document.body, { childList: true });',
      'leaves a MutationObserver on the document',
    ],
  ];

  describe('on one of its pages', () => {
    let found: string[];
    beforeAll(async () => {
      const cases = kinds.map(([, code], index) => `case '/payroll/${index}': { ${code} break; }`);
      const routes = kinds.map((_, index) => ({ path: `/payroll/${index}`, title: 'x' }));
      found = await leaksOf(`switch (location.pathname) {\n${cases.join('\n')}\n}`, { routes });
    });

    it.each(kinds.map(([kind, , leak], index) => ({ kind, leak, index })))(
      'is refused with its line: $kind',
      ({ leak, index }) => {
        const line = `(mfe-payroll/src/page.tsx:${index + 3}:1)`;
        expect(found).toContain(messageOf(`${leak} ${line}`, `/payroll/${index}`));
      },
    );

    it('is reported once', () => {
      expect(found).toHaveLength(kinds.length);
    });
  });

  it('is refused when the entry causes it while it is evaluated', async () => {
    const entry = `${entryOf('')}\nwindow.payslips = [];`;
    expect(await leaksOf('', { entry })).toEqual([
      messageOf('adds window.payslips (mfe-payroll/src/page.tsx:6:1)'),
    ]);
  });

  it('is refused without a line when it is a declaration', async () => {
    const entry = `${entryOf('')}\nfunction payslips() {}`;
    expect(await leaksOf('', { entry })).toEqual([messageOf('adds window.payslips')]);
  });

  it('is reported once for the first page, whatever the calls answer', async () => {
    const routes = ['/payroll', '/payroll/more'].map((path) => ({ path, title: 'x' }));
    const body = `setInterval(() => {}, 1000);`;
    expect(await leaksOf(body, { routes })).toEqual([
      messageOf('leaves an interval running (mfe-payroll/src/page.tsx:2:1)'),
    ]);
  });

  it('is not reported when the area cleans up as the page is left', async () => {
    const body = `
      const controller = new AbortController();
      const onResize = () => {};
      addEventListener('resize', onResize);
      addEventListener('scroll', () => {}, { signal: controller.signal });
      addEventListener('focus', () => {}, { once: true });
      dispatchEvent(new Event('focus'));
      const interval = setInterval(() => {}, 1000);
      const timeout = setTimeout(() => {}, 60_000);
      const frame = requestAnimationFrame(() => {});
      const { pushState } = history;
      const channel = new BroadcastChannel('x');
      history.pushState = () => {};
      document.body.classList.add('busy');
      localStorage.setItem('gangway:payroll', '1');
      const sheet = document.createElement('style');
      document.head.append(sheet);
      this.undo = () => {
        removeEventListener('resize', onResize);
        controller.abort();
        clearInterval(interval);
        channel.close();
        delete history.pushState;
        document.body.removeAttribute('class');
        sheet.remove();
      };`;
    expect(await leaksOf(body, { hide: 'this.undo();' })).toEqual([]);
  });

  it('does not include what its build needs: its container and its chunks', async () => {
    const entry = `${entryOf('')}\n(globalThis.webpackChunkmfe_payroll_v1 ??= []).push([]);`;
    expect(await leaksOf('', { entry })).toEqual([]);
  });
});
