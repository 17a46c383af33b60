import type { JSDOM } from 'jsdom';

type GetComputedStyle = JSDOM['window']['getComputedStyle'];
type Loaded = {
  jsdom: typeof import('jsdom');
  wrap: (style: GetComputedStyle) => GetComputedStyle;
};

const PAGE = `<!doctype html>
<style>
  .Hidden, p.note:not(.shown) > b { display: none }
  :where(.kit).kit-row .cell[data-x="a, .b"] { visibility: hidden }
  @media screen { ul li:first-child { pointer-events: none } }
  @keyframes turn { from { display: none } }
  *.loose { visibility: collapse }
  [hidden] { display: none }
  .a\\:b { display: grid }
  TD ~ td { display: none }
  svg linearGradient { visibility: hidden }
</style>
<main><p class="note"><b>x</b></p><p class="note shown"><b>y</b></p></main>
<div class="kit kit-row"><i class="cell" data-x="a, .b"><u>z</u></i><i class="cell">w</i></div>
<ul><li><a href="/">1</a></li><li>2</li></ul><span class="loose">s</span><em hidden>h</em>
<div class="a:b Hidden">h</div><table><tr><td>1</td><td>2</td></tr></table>
<svg><linearGradient id="g"></linearGradient></svg><input type="hidden"><button disabled>b</button>`;

const published = (): Loaded => ({ jsdom: jest.requireActual('jsdom'), wrap: (style) => style });

function patched(): Loaded {
  jest.requireActual('./selector-filter.cjs');
  return {
    jsdom: jest.requireActual('jsdom'),
    wrap: jest.requireActual('./computed-style.cjs'),
  };
}

function stylesOf(load: () => Loaded) {
  const loaded: Loaded[] = [];
  jest.isolateModules(() => loaded.push(load()));
  return loaded.flatMap(({ jsdom, wrap }) => {
    const { window } = new jsdom.JSDOM(PAGE);
    const getComputedStyle = wrap((element) => window.getComputedStyle(element));
    return Array.from(window.document.querySelectorAll('*'), (element) => {
      const style = getComputedStyle(element);
      const { display, visibility, pointerEvents, color } = style;
      const named = style.getPropertyValue('visibility');
      return { of: element.outerHTML, display, visibility, pointerEvents, color, named };
    });
  });
}

it('computes the same styles as jsdom', () => {
  const styles = stylesOf(published);
  expect(stylesOf(patched)).toEqual(styles);
  expect(new Set(styles.map(({ display }) => display))).toContain('grid');
  expect(new Set(styles.map(({ visibility }) => visibility))).toContain('collapse');
});
