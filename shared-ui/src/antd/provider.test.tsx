import { mockMedia } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import { AntdProvider, Table } from '.';

const root = document.documentElement;

const styles = () => Array.from(document.querySelectorAll('style'));
const css = () =>
  styles()
    .map(({ innerHTML }) => innerHTML)
    .join();

beforeAll(() => {
  const script = document.createElement('script');
  script.nonce = 'n0nce';
  document.head.append(script);
});

it('gives every style the nonce of the page', () => {
  render(
    <AntdProvider>
      <Table aria-label="Lists" />
    </AntdProvider>,
  );
  expect(screen.getByRole('table')).toBeVisible();
  expect(styles().length).toBeGreaterThan(0);
  expect(new Set(styles().map(({ nonce }) => nonce))).toEqual(new Set(['n0nce']));
});

it('gives the nonce also to a style that is added without one', () => {
  render(<AntdProvider>{null}</AntdProvider>);
  const style = document.head.appendChild(document.createElement('style'));
  expect(style.nonce).toBe('n0nce');
});

it('reads the tokens again when the color scheme changes', () => {
  let isDark = false;
  const announce = mockMedia((query) => query.includes('dark') && isDark);
  root.style.setProperty('--gw-color-action', '#0b686b');
  render(
    <AntdProvider>
      <Table />
    </AntdProvider>,
  );
  expect(css()).toContain('--ant-color-primary:#0b686b');
  root.style.setProperty('--gw-color-action', '#62ccc2');
  isDark = true;
  act(announce);
  expect(css()).toContain('--ant-color-primary:#62ccc2');
  expect(css()).not.toContain('--ant-color-primary:#0b686b');
});
