import { loadScript } from './load-script';

const scripts = (url: string) =>
  Array.from(document.head.querySelectorAll('script')).filter(({ src }) => src === url);

const settle = (url: string, event: 'load' | 'error') =>
  scripts(url).forEach((script) => script.dispatchEvent(new Event(event)));

describe('loadScript', () => {
  it('loads a script once, however often it is called', async () => {
    const url = 'https://payments.example/once.js';
    const loading = Promise.all([loadScript(url), loadScript(url)]);
    settle(url, 'load');
    await loading;
    await loadScript(url);
    expect(scripts(url)).toHaveLength(1);
  });

  it('tries again after a failure, and removes the first script element', async () => {
    const url = 'https://payments.example/flaky.js';
    const first = loadScript(url);
    settle(url, 'error');
    await expect(first).rejects.toThrow('could not be loaded');
    const second = loadScript(url);
    settle(url, 'load');
    await second;
    expect(scripts(url)).toHaveLength(1);
  });

  it('gives up on a script that does not answer', async () => {
    jest.useFakeTimers();
    const url = 'https://payments.example/hanging.js';
    const hanging = loadScript(url);
    jest.runAllTimers();
    await expect(hanging).rejects.toThrow('took too long');
    expect(scripts(url)).toHaveLength(0);
    jest.useRealTimers();
  });
});
