import { call } from '@gangway/shared-ui/platform';
import { mockApi, refusal, renderWithToast } from '@gangway/shared-ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testProfile } from '../testing/candidate.factory';
import { SavingStatus, useSave } from './saving';

const JUMP = 'POST /api/profile/:token/jump-ship';
const onSaved = jest.fn();

function Form({ jumped = true }: { jumped?: boolean }) {
  const { saving, save } = useSave({
    send: (sent: boolean, signal) =>
      call(JUMP, { params: { token: 'secret' }, body: { jumped: sent } }, { signal }),
    onSaved: (_, sent) => onSaved(sent),
  });
  return (
    <>
      <button onClick={() => void save(jumped)}>Save</button>
      <SavingStatus saving={saving} />
    </>
  );
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T22:42:00') }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = () => fireEvent.click(screen.getByRole('button'));
const statusText = () => screen.getByRole('status').textContent;
const refused = refusal(500, 'Something went wrong');

type Replies = NonNullable<Parameters<typeof mockApi>[0][typeof JUMP]>;
type Reply = Exclude<Replies, (...args: never) => unknown>;

function meets(...replies: Reply[]) {
  let tries = 0;
  return mockApi({
    [JUMP]: () => {
      const reply = replies[Math.min(tries, replies.length - 1)];
      tries += 1;
      if (reply === undefined) throw new Error('No reply was given');
      return reply;
    },
  });
}

describe('saving', () => {
  it('says that it is under way, and when it is done', async () => {
    meets({ body: testProfile() });
    render(<Form />);
    expect(statusText()).toBe('');
    press();
    expect(statusText()).toBe('Saving…');
    await pass(0);
    expect(statusText()).toBe('Saved at 10:42 PM.');
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('says that the connection is lost, and ends when it is back', async () => {
    const requests = meets('network failure', 'network failure', { body: testProfile() });
    render(<Form />);
    press();
    await pass(0);
    expect(statusText()).toMatch(/^You are offline/);
    await pass(1000);
    expect(statusText()).toMatch(/^You are offline/);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(statusText()).toBe('Saved at 10:42 PM.');
    expect(requests).toHaveLength(3);
  });

  it('shows the server’s refusal, and can be started again', async () => {
    meets(refused, { body: testProfile() });
    renderWithToast(<Form />);
    press();
    await pass(0);
    expect(screen.getByText(/^destructive/)).toHaveTextContent(
      'destructive | Update Failed | Something went wrong',
    );
    expect(screen.getByText('Not saved. Something went wrong')).toBeVisible();
    press();
    await pass(0);
    expect(screen.getByText(/^Saved at/)).toBeVisible();
  });

  it('ignores a second press while it sends, but sends the new value while it waits', async () => {
    const requests = meets('network failure', { body: testProfile() });
    const { rerender } = render(<Form />);
    press();
    press();
    await pass(0);
    expect(requests).toHaveLength(1);
    rerender(<Form jumped={false} />);
    press();
    await pass(0);
    expect(requests.map(({ body }) => body)).toEqual([{ jumped: true }, { jumped: false }]);
    expect(onSaved.mock.calls).toEqual([[false]]);
    await pass(60_000);
    expect(requests).toHaveLength(2);
  });

  it('stops when the page is left', async () => {
    const requests = meets('network failure', { body: testProfile() });
    const { unmount } = render(<Form />);
    press();
    await pass(0);
    unmount();
    await pass(60_000);
    expect(requests).toHaveLength(1);
    expect(onSaved).not.toHaveBeenCalled();
  });
});
