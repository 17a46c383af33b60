import { setSessionUser } from '@gangway/shared-ui/platform';
import { mockApi, aUser } from '@gangway/shared-ui/testing';
import { fireEvent, waitFor } from '@testing-library/dom';
import { aBootRemote } from './boot-remote.factory';
import { prefetchWhenIdle, startPrefetching } from './prefetch';
import { setRegistry } from './resolved-registry';

const area = (name: string, path: string) => aBootRemote({ name, routes: [{ path, title: name }] });

const hints = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(
    ({ href, as, integrity }) => `${as} ${new URL(href).pathname} ${integrity}`,
  );

function addLink(href: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  return link;
}

let idle = (): void => undefined;

beforeAll(() => {
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (idle = callback) });
  startPrefetching([{ url: '/assets/later.js', integrity: '', bytes: 1 }]);
  prefetchWhenIdle();
});
beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  setSessionUser(null);
});

describe('a link', () => {
  it('preloads the files of its area, with their hashes, when the pointer is over it', async () => {
    setRegistry({ revision: 'r', remotes: [area('mfe-hover', '/hover')] });
    fireEvent.pointerOver(addLink('/hover'));
    await waitFor(() =>
      expect(hints('preload')).toEqual([
        'script /remotes/mfe-hover/v1/entry.js sha384-of-/remotes/mfe-hover/v1/entry.js',
        'script /remotes/mfe-hover/v1/remote.js sha384-of-/remotes/mfe-hover/v1/remote.js',
      ]),
    );
  });

  it('preloads them at keyboard focus too, and only once', async () => {
    setRegistry({ revision: 'r', remotes: [area('mfe-focus', '/focus')] });
    const link = addLink('/focus');
    link.focus();
    fireEvent.pointerOver(link);
    await waitFor(() => expect(hints('preload')).toHaveLength(2));
  });

  it.each(['https://elsewhere.example/hover', '/nobodys', window.location.pathname])(
    'preloads nothing for %s',
    async (href) => {
      setRegistry({ revision: 'r', remotes: [area('mfe-other', '/other')] });
      fireEvent.pointerOver(addLink(href));
      await Promise.resolve();
      expect(document.head.querySelectorAll('link')).toHaveLength(0);
    },
  );

  it('preloads a new release when there is one', async () => {
    setRegistry({ revision: 'r', remotes: [area('mfe-late', '/late')] });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    const remote = aBootRemote({
      name: 'mfe-late',
      version: 'v2',
      routes: [{ path: '/late', title: '' }],
    });
    mockApi({ 'GET /api/remotes/visit': { body: { revision: 'r2', remotes: [remote] } } });
    fireEvent.pointerOver(addLink('/late'));
    await waitFor(() => expect(hints('preload').join()).toContain('/v2/'));
    jest.restoreAllMocks();
  });
});

describe('an idle page', () => {
  it('prefetches the chunk that loads other areas', () => {
    idle();
    expect(hints('prefetch')).toEqual(['script /assets/later.js ']);
  });

  it('prefetches the own area of a signed-in user', () => {
    setRegistry({ revision: 'r', remotes: [area('mfe-own', '/recruiter/:plan/:username')] });
    setSessionUser(aUser());
    idle();
    expect(hints('prefetch')).toHaveLength(2);
  });

  it('prefetches no area for a visitor', () => {
    setRegistry({ revision: 'r', remotes: [area('mfe-heavy', '/recruiter/:plan/:username')] });
    idle();
    expect(hints('prefetch')).toEqual([]);
  });
});
