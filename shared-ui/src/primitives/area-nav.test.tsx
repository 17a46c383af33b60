import { areaTabs } from '@gangway/contract/platform/area-tabs';
import { navigate } from '@gangway/shared-ui/platform';
import { anAuthority, anHrUser, aUser } from '@gangway/shared-ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaNav } from './area-nav';

const open = (path: string, user = aUser()) => {
  act(() => navigate(path, { replace: true }));
  return render(<AreaNav tabs={areaTabs(user)} />);
};

const links = () => screen.getAllByRole('link');
const current = () =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

it('shows a recruiter the daily pages', () => {
  open('/recruiter/pro/maya');
  expect(screen.getByRole('navigation', { name: 'Recruiter' })).toBeVisible();
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/recruiter/pro/maya',
    '/recruiter/pro/maya/recruiter-search',
    '/recruiter/pro/maya/revealed',
    '/recruiter/pro/maya/saved-searches',
    '/recruiter/pro/maya/analytics',
  ]);
  expect(screen.getByRole('link', { name: 'Saved searches' })).toBeVisible();
});

it('shows an HR team its pages', () => {
  open('/settings', anHrUser());
  expect(screen.getByRole('navigation', { name: 'Enterprise' })).toBeVisible();
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Lists',
    'Cost calculator',
    'Outcomes',
    'Organization',
  ]);
});

it('shows nothing to a user without tabs', () => {
  open('/settings', anAuthority());
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it.each([
  ['/recruiter/pro/maya', ['Dashboard']],
  ['/recruiter/pro/maya/recruiter-search?search=nurse', ['Search']],
  ['/talent-search?plan=pro', ['Search']],
  ['/recruiter/pro/maya/saved-searches', ['Saved searches']],
  ['/recruiter/pro/maya/token-purchase', []],
  ['/recruiter/pro/maya/settings', []],
])('marks the current page at %s: %j', (path, names) => {
  open(path);
  expect(current()).toEqual(names);
});

it('follows a navigation', async () => {
  open('/recruiter/pro/maya');
  await userEvent.click(screen.getByRole('link', { name: 'Revealed' }));
  expect(window.location.pathname).toBe('/recruiter/pro/maya/revealed');
  expect(current()).toEqual(['Revealed']);
  act(() => navigate('/recruiter/pro/maya'));
  expect(current()).toEqual(['Dashboard']);
});

describe('the row of tabs', () => {
  const WIDTH = 300;
  const TAB = 120;
  let tabWidth: number;
  const indexOf = (link: Element) => Array.from(link.parentElement?.children ?? []).indexOf(link);
  const layout = {
    clientWidth: () => WIDTH,
    scrollWidth: (row: Element) => Math.max(WIDTH, row.children.length * tabWidth),
    offsetWidth: () => TAB,
    offsetLeft: (link: Element) => indexOf(link) * TAB,
  };

  beforeEach(() => {
    tabWidth = TAB;
    for (const [name, measure] of Object.entries(layout)) {
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get(this: Element) {
          return measure(this);
        },
      });
    }
  });
  afterEach(() => {
    for (const name of Object.keys(layout)) Reflect.deleteProperty(HTMLElement.prototype, name);
  });

  const row = () => screen.getByRole('navigation').firstElementChild ?? document.body;
  const hiddenEnds = () =>
    ['data-more-before', 'data-more-after'].filter((name) => row().hasAttribute(name));

  it('scrolls to the current tab, and shows at which end there are more', () => {
    open('/recruiter/pro/maya/revealed');
    expect(row().scrollLeft).toBe(2 * TAB + TAB / 2 - WIDTH / 2);
    expect(hiddenEnds()).toEqual(['data-more-before', 'data-more-after']);
    act(() => navigate('/recruiter/pro/maya/saved-searches'));
    expect(row().scrollLeft).toBe(3 * TAB + TAB / 2 - WIDTH / 2);
    row().scrollLeft = 5 * TAB - WIDTH;
    fireEvent.scroll(row());
    expect(hiddenEnds()).toEqual(['data-more-before']);
    row().scrollLeft = 0;
    fireEvent.scroll(row());
    expect(hiddenEnds()).toEqual(['data-more-after']);
  });

  it('shows no end with more when all tabs fit', () => {
    tabWidth = WIDTH / 5;
    open('/recruiter/pro/maya/settings');
    expect(hiddenEnds()).toEqual([]);
  });
});
