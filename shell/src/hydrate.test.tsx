import { PRE_HYDRATION_CLICKS } from '@gangway/contract/platform/boot-element';
import type { PrerenderOrder } from '@gangway/contract/platform/prerender';
import type { BootRemote } from '@gangway/contract/platform/remotes';
import { navigate, page, setSessionUser, useToday } from '@gangway/shared-ui/platform';
import { useCall } from '@gangway/shared-ui/query';
import { aUser, mockApi } from '@gangway/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useId, useState, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { aBootRemote } from './federation/boot-remote.factory';
import { loadExposed } from './federation/load-exposed';
import { setRegistry } from './federation/resolved-registry';
import { renderInto, hydrate } from './hydrate';
import { renderFirstView } from './prerender';

jest.mock('./yield-to-main', () => ({ yieldToMain: () => Promise.resolve() }));

jest.mock('./federation/load-exposed', () => ({
  ...jest.requireActual('./federation/load-exposed'),
  loadExposed: jest.fn().mockRejectedValue(new Error('It did not arrive')),
}));

const renderedAt = '2026-02-03T23:30:00.000Z';
const settings = { publishableKey: 'pk_in_the_html', scriptUrl: 'https://js.example/' };
const answers = { '/api/payments/settings': settings };
const routes = [{ path: '/open/:name', title: 'Open', isPrerendered: true }];

const BILLINGS = ['Monthly', 'Annual'] as const;

function Billing() {
  const [billing, setBilling] = useState('Monthly');
  return (
    <fieldset>
      <legend>{`Billed ${billing}`}</legend>
      {BILLINGS.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="billing"
            checked={billing === name}
            onChange={() => setBilling(name)}
          />
          {name}
        </label>
      ))}
      <label>
        <input type="checkbox" name="news" defaultChecked />
        News
      </label>
    </fieldset>
  );
}

function Greeting() {
  const [count, setCount] = useState(0);
  const { data } = useCall('GET /api/payments/settings');
  const id = useId();
  return (
    <form>
      <h1>{`It is ${useToday()}`}</h1>
      <p>{data?.publishableKey ?? 'No answer yet'}</p>
      <label htmlFor={id}>Name</label>
      <input id={id} name="name" />
      <Billing />
      <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>
    </form>
  );
}

const area = { remote: { pages: { '/open/:name': page(Greeting) } } };

const withPage = (Page: () => ReactNode) => ({ remote: { pages: { '/open/:name': page(Page) } } });

let releases = 0;
const aRelease = () =>
  aBootRemote({ version: `v${(releases += 1)}`, routes, isLight: false, container: 'c' });

async function send(changes: Partial<PrerenderOrder> = {}, exposed = area): Promise<BootRemote> {
  const remote = aRelease();
  const order = { pathname: '/open/-', remote, isSignedOut: true, answers, renderedAt };
  const html = await renderFirstView({ ...order, ...changes }, exposed);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return remote;
}

const register = (remote: BootRemote) => setRegistry({ revision: 'r', remotes: [remote] });

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

const rootOf = () => document.getElementById('root') ?? document.body;

async function take(isSignedOut = true): Promise<void> {
  await act(async () => {
    root = await hydrate(rootOf(), { answers, renderedAt, isSignedOut });
  });
}

beforeEach(() => {
  setSessionUser(null);
  window.reportError = jest.fn();
  Object.assign(navigator, { sendBeacon: () => true });
  navigate('/open/sesame?from=mail#name', { replace: true });
});

describe('the first view of a page', () => {
  it('shows its text and the given answers to a visitor', async () => {
    await send();
    expect(screen.getByRole('heading')).toHaveTextContent('It is 2026-02-03');
    expect(screen.getByText('pk_in_the_html')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(document.body.innerHTML).not.toContain('sesame');
  });

  it('shows nothing of the session when that is unknown', async () => {
    await send({ isSignedOut: false });
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading')).toBeVisible();
  });

  it('fails for a path that the area does not have', async () => {
    await expect(send({ pathname: '/elsewhere' })).rejects.toThrow('no page of mfe-test');
  });
});

describe('a page without a first view', () => {
  it('reports an error that React recovered from by rendering again', async () => {
    const read = jest
      .fn(() => 'It is there')
      .mockImplementationOnce(() => {
        throw new Error('Not yet');
      });
    const Unsteady = () => <h1>{read()}</h1>;
    jest.mocked(loadExposed).mockResolvedValueOnce(withPage(Unsteady));
    register(aRelease());
    document.body.innerHTML = '<div id="root"></div>';
    await act(async () => {
      root = renderInto(rootOf());
    });
    expect(await screen.findByRole('heading')).toHaveTextContent('It is there');
    expect(window.reportError).toHaveBeenCalledWith(
      expect.objectContaining({ componentStack: expect.stringContaining('Unsteady') }),
    );
  });
});

describe('a page that is hydrated', () => {
  it('keeps its elements, typed text and the focus', async () => {
    register(await send());
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    field.focus();
    field.value = 'Amara';
    const requests = mockApi({});
    await take();
    expect(screen.getByLabelText('Name')).toBe(field);
    expect(field).toHaveValue('Amara');
    expect(field).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
    expect(requests).toEqual([]);
    expect(window.reportError).not.toHaveBeenCalled();
  });

  it('shows the user after hydration, and requests no data that the HTML contains', async () => {
    setSessionUser(aUser());
    register(await send({ isSignedOut: false }));
    const heading = screen.getByRole('heading');
    const requests = mockApi({});
    await take(false);
    expect(await screen.findByRole('button', { name: /Maya/ })).toBeVisible();
    expect(screen.getByRole('heading')).toBe(heading);
    expect(screen.getByText('pk_in_the_html')).toBeVisible();
    expect(requests).toEqual([]);
    expect(window.reportError).not.toHaveBeenCalled();
  });

  it('handles presses from before hydration, once for each button', async () => {
    register(await send());
    const button = screen.getByRole('button', { name: 'Pressed 0' });
    const end = jest.fn();
    Object.assign(globalThis, { [PRE_HYDRATION_CLICKS]: { presses: [button, button], end } });
    await take();
    expect(button).toHaveTextContent('Pressed 1');
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('shows choices from before hydration, which can be changed', async () => {
    register(await send());
    Object.assign(globalThis, { [PRE_HYDRATION_CLICKS]: { presses: [], end: jest.fn() } });
    fireEvent.click(screen.getByLabelText('Annual'));
    fireEvent.click(screen.getByLabelText('News'));
    await take();
    expect(screen.getByRole('group', { name: 'Billed Annual' })).toBeVisible();
    expect(screen.getByLabelText('Annual')).toBeChecked();
    expect(screen.getByLabelText('News')).not.toBeChecked();
    fireEvent.click(screen.getByLabelText('Monthly'));
    expect(screen.getByRole('group', { name: 'Billed Monthly' })).toBeVisible();
  });

  it('reports a mismatch with the first view, along with its components', async () => {
    let isOnServer = true;
    const Unsteady = () => <h1>{isOnServer ? 'One' : 'Other'}</h1>;
    const remote = await send({}, withPage(Unsteady));
    isOnServer = false;
    register(remote);
    await take();
    expect(screen.getByRole('heading')).toHaveTextContent('Other');
    expect(window.reportError).toHaveBeenCalledWith(
      expect.objectContaining({ componentStack: expect.stringContaining('Unsteady') }),
    );
  });

  it('shows Try again when its area cannot be loaded', async () => {
    await send();
    register(aRelease());
    await take();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('pk_in_the_html')).not.toBeInTheDocument();
  });

  it('does not wait a second time for an area that was too slow', async () => {
    await send();
    register(aRelease());
    jest
      .mocked(loadExposed)
      .mockRejectedValueOnce(new Error('It was too slow'))
      .mockRejectedValueOnce(new Error('It was too slow'))
      .mockReturnValue(new Promise(() => undefined));
    await take();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
