import { useToast } from '@gangway/shared-ui/platform';
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { mayHaveOverrides, overridingRemotes } from '../federation/overrides';
import { applyOverrides } from './apply-overrides';
import { forgetOverride } from './requested-overrides';

const KEY = 'import-map-override:mfe-test';
const BASE = 'http://localhost:8501/';

const manifest = {
  name: 'mfe-test',
  version: 'mine',
  contract: 1,
  container: 'c',
  isLight: true,
  routes: [],
  parts: {
    c: { scripts: [{ url: 'entry.js', integrity: 'sha384-x', bytes: 1 }], styles: [], fonts: [] },
  },
  provides: {},
  requires: {},
};

const serve = (body: unknown) => {
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(body)));
};
const lastToast = () => renderHook(useToast).result.current;
const askedBefore = (bases: Record<string, string>) =>
  sessionStorage.setItem('gangway-overrides-asked', new URLSearchParams(bases).toString());

const apply = () => act(() => applyOverrides({ 'mfe-test': BASE }));

async function overrideWith(value: string) {
  localStorage.setItem(KEY, value);
  serve(manifest);
  await apply();
}

afterEach(() => {
  act(() => forgetOverride('mfe-test'));
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('an override', () => {
  it.each(['8501', 'http://localhost:8501', 'http://localhost:8501/entry.js'])(
    'loads the developer’s build from %s, and shows a badge',
    async (value) => {
      await overrideWith(value);
      expect(overridingRemotes()).toMatchObject([{ url: `${BASE}entry.js`, integrity: '' }]);
      expect(screen.getByRole('complementary', { name: 'Overridden areas' })).toHaveTextContent(
        'mfe-test from localhost:8501',
      );
    },
  );

  it.each([
    ['serves another area', () => serve({ ...manifest, name: 'mfe-other' })],
    ['serves no manifest', () => serve('nothing')],
    ['does not answer', () => (globalThis.fetch = jest.fn().mockRejectedValue(new TypeError()))],
  ])('is removed with a message when its address %s', async (_, arrange) => {
    localStorage.setItem(KEY, '8501');
    arrange();
    await apply();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(overridingRemotes()).toEqual([]);
    expect(lastToast()).toMatchObject({ title: 'The override of mfe-test is removed' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it.each(['nonsense', 'localhost:8501', 'file:///area/'])(
    'is removed when it is neither a port nor an address: %s',
    async (value) => {
      localStorage.setItem(KEY, value);
      await act(() => applyOverrides({}));
      expect(localStorage.getItem(KEY)).toBeNull();
      expect(lastToast()?.description).toContain(`"${value}" is neither a port`);
    },
  );

  it('is removed when the server does not allow it', async () => {
    localStorage.setItem(KEY, '8501');
    askedBefore({ 'mfe-test': BASE });
    await act(() => applyOverrides({}));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(lastToast()?.description).toContain('administrators');
  });

  it.each([
    ['at the top', { 'mfe-test': `${BASE}mf-manifest.json` }, {}],
    [
      'below overrides',
      { overrides: { 'mfe-test': `${BASE}mf-manifest.json` } },
      { overrides: {} },
    ],
  ])('works as well when the DevTools keep it %s', async (_, stored, left) => {
    const settings = { enableFastRefresh: true };
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ ...settings, ...stored }));
    expect(mayHaveOverrides()).toBe(true);
    serve(manifest);
    await apply();
    expect(overridingRemotes()).toMatchObject([{ url: `${BASE}entry.js` }]);
    act(() => forgetOverride('mfe-test'));
    const kept = localStorage.getItem('__MF_DEVTOOLS__');
    expect(JSON.parse(kept ?? '')).toEqual({ ...settings, ...left });
  });

  it('asks the server to allow it by a page load, only once', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(KEY, '8501');
    void applyOverrides({});
    expect(document.cookie).toContain('8501');
    expect(localStorage.getItem(KEY)).toBe('8501');
    await act(() => applyOverrides({}));
    expect(localStorage.getItem(KEY)).toBeNull();
    jest.restoreAllMocks();
  });

  it('is sent to the server in a cookie', async () => {
    await overrideWith('8501');
    const value = encodeURIComponent(new URLSearchParams({ 'mfe-test': BASE }).toString());
    expect(document.cookie).toContain(`gangway-overrides=${value}`);
  });

  it('is removed by the button on its badge', async () => {
    await overrideWith('8501');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: /Remove the override of mfe-test/ }));
    expect(localStorage.getItem(KEY)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    jest.restoreAllMocks();
  });
});
