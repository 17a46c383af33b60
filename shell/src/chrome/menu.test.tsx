import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, extendTypeAhead, findTyped } from './menu';

const items = [
  { label: 'Settings', href: '/settings' },
  { label: 'Dashboard', href: '/dashboard' },
  { label: 'Sign Out', href: '/leave' },
];

function setUp() {
  render(
    <>
      <Menu label="Ada" items={items}>
        Ada
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  screen.getByRole('button', { name: 'Ada' }).focus();
  return userEvent.setup();
}

const item = (name: string) => screen.getByRole('menuitem', { name });

describe('the menu button', () => {
  it('says whether its menu is open', async () => {
    const user = setUp();
    const button = screen.getByRole('button', { name: 'Ada' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Ada' })).toBeVisible();
    await user.click(button);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

it.each([
  ['{Enter}', 'Settings'],
  ['{ }', 'Settings'],
  ['{ArrowDown}', 'Settings'],
  ['{ArrowUp}', 'Sign Out'],
  ['{ArrowDown}{ArrowDown}', 'Dashboard'],
  ['{ArrowUp}{ArrowDown}', 'Settings'],
  ['{ArrowDown}{ArrowUp}', 'Sign Out'],
  ['{ArrowDown}{End}', 'Sign Out'],
  ['{ArrowUp}{Home}', 'Settings'],
  ['{ArrowDown}d', 'Dashboard'],
])('puts the focus, from the button at the keys %s, on %s', async (keys, focused) => {
  await setUp().keyboard(keys);
  expect(item(focused)).toHaveFocus();
});

describe('the open menu', () => {
  it('closes at Escape, and gives the focus back', async () => {
    const user = setUp();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ada' })).toHaveFocus();
  });

  it('closes at Tab, and moves the focus on', async () => {
    const user = setUp();
    await user.keyboard('{ArrowDown}{Tab}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('closes at a press elsewhere', async () => {
    const user = setUp();
    await user.keyboard('{ArrowDown}');
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it.each(['Enter', ' '])('follows the focused link at %j, and closes', async (key) => {
    const user = setUp();
    await user.keyboard(`{ArrowDown}{ArrowDown}{${key}}`);
    expect(window.location.pathname).toBe('/dashboard');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

const labels = ['Settings', 'Dashboard', 'Organization', 'Sign Out'];

describe('type-ahead', () => {
  it('adds up letters that are typed within a second', () => {
    const first = extendTypeAhead({ text: '', typedAt: 0 }, 'S', 5000);
    expect(extendTypeAhead(first, 'i', 5999)).toEqual({ text: 'si', typedAt: 5999 });
  });

  it('forgets typed letters after 1000 ms', () => {
    const first = extendTypeAhead({ text: '', typedAt: 0 }, 's', 5000);
    expect(extendTypeAhead(first, 'd', 6000).text).toBe('d');
  });

  it('finds a label by its first letters', () => {
    expect(findTyped(labels, 0, 'si')).toBe(3);
  });

  it('moves on to the next label with the same first letter, around the end', () => {
    expect(findTyped(labels, 0, 's')).toBe(3);
    expect(findTyped(labels, 3, 'ss')).toBe(0);
  });

  it('finds nothing when no label starts with the text', () => {
    expect(findTyped(labels, 1, 'x')).toBe(-1);
  });
});
