import { PRE_HYDRATION_CLICKS } from '@gangway/contract/platform/boot-element';
import type { BootRemote } from '@gangway/contract/platform/remotes';
import {
  call,
  navigate,
  page,
  setSessionUser,
  useAnswer,
  type PageProps,
} from '@gangway/shared-ui/platform';
import { mockApi } from '@gangway/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import type { Root } from 'react-dom/client';
import { aBootRemote } from './federation/boot-remote.factory';
import { setRegistry } from './federation/resolved-registry';
import { hydrate } from './hydrate';
import { renderFirstView } from './prerender';

jest.mock('./yield-to-main', () => ({ yieldToMain: () => Promise.resolve() }));

const GET = 'GET /api/remotes/visit';
const renderedAt = '2026-02-03T23:30:00.000Z';
const routes = [{ path: '/link/:token', title: 'Link', isPrerendered: true, isUnlisted: true }];
const TOKEN = 's3cret';

function Private({ params: { token = '' } }: PageProps) {
  const [choice, setChoice] = useState('none');
  const load = useCallback(() => call(GET, { query: { since: token } }), [token]);
  const { status } = useAnswer(load);
  return (
    <form>
      <h1>Your link</h1>
      <label>
        <input type="radio" name="choice" onChange={() => setChoice('stay')} />
        Stay
      </label>
      <p>{`Chosen: ${choice}`}</p>
      <p>{`The answer is ${status}`}</p>
    </form>
  );
}

const area = { remote: { pages: { '/link/:token': page(Private) } } };

async function send(): Promise<BootRemote> {
  const remote = aBootRemote({ routes, isLight: true, container: 'c' });
  const order = { pathname: '/link/-', remote, isSignedOut: true, answers: {}, renderedAt };
  document.body.innerHTML = `<div id="root">${await renderFirstView(order, area)}</div>`;
  return remote;
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

async function take(): Promise<void> {
  const element = document.getElementById('root') ?? document.body;
  await act(async () => {
    root = await hydrate(element, { answers: {}, renderedAt, isSignedOut: true });
  });
}

beforeEach(async () => {
  window.reportError = jest.fn();
  Object.assign(navigator, { sendBeacon: () => true });
  navigate(`/link/${TOKEN}`, { replace: true });
  setSessionUser(null);
  setRegistry({ revision: 'r', remotes: [await send()] });
});

describe('the first view behind a private link', () => {
  it('is the same for everyone, without an answer and without the token', () => {
    expect(screen.getByRole('heading', { name: 'Your link' })).toBeVisible();
    expect(screen.getByText('The answer is loading')).toBeVisible();
    expect(document.body.innerHTML).not.toContain(TOKEN);
  });

  it('is hydrated without a change, then reads this person’s answer once', async () => {
    const heading = screen.getByRole('heading');
    const requests = mockApi({ [GET]: { body: null } });
    await take();
    expect(screen.getByText('The answer is ready')).toBeVisible();
    expect(screen.getByRole('heading')).toBe(heading);
    expect(requests).toMatchObject([{ query: { since: TOKEN } }]);
    expect(window.reportError).not.toHaveBeenCalled();
  });

  it('keeps choices that were made before hydration', async () => {
    mockApi({ [GET]: 'never' });
    const end = jest.fn();
    const presses: HTMLElement[] = [];
    Object.assign(globalThis, { [PRE_HYDRATION_CLICKS]: { presses, end } });
    fireEvent.click(screen.getByLabelText('Stay'));
    await take();
    expect(screen.getByText('Chosen: stay')).toBeVisible();
    expect(screen.getByLabelText('Stay')).toBeChecked();
    expect(end).toHaveBeenCalledTimes(1);
  });
});
