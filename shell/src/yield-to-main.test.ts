import { yieldToMain } from './yield-to-main';

const closed = jest.fn();

class Channel {
  port1 = { onmessage: () => undefined, close: closed };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage()) };
}

beforeAll(() => Object.assign(globalThis, { MessageChannel: Channel }));

it('ends the task, so that waiting tasks run first', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('what waited'));
  await yieldToMain();
  order.push('what goes on');
  expect(order).toEqual(['what waited', 'what goes on']);
});

it('closes its message channel', async () => {
  closed.mockClear();
  await yieldToMain();
  expect(closed).toHaveBeenCalledTimes(1);
});
