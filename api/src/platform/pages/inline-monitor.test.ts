import { monitorReader } from './inline-monitor';

const asset = (url: string) => ({ url, integrity: 'sha384-x', bytes: 1 });
const part = (url: string) => ({ scripts: [asset(url)], styles: [], fonts: [] });
const shell = {
  version: 's1',
  parts: {
    monitor: part('/assets/monitor.js'),
    'monitor-start': part('/assets/monitor-start.js'),
  },
};
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the monitor of a page', () => {
  it('is a script in the HTML, read once, and a file that loads later', async () => {
    const readFile = jest.fn(() => Promise.resolve(bytes('watch()')));
    const read = monitorReader(readFile);
    const monitor = { text: 'watch()', file: asset('/assets/monitor.js'), shell: 'shell@s1' };
    expect(await read(shell)).toEqual(monitor);
    expect(await read(shell)).toEqual(monitor);
    expect(readFile.mock.calls).toEqual([['/assets/monitor-start.js']]);
  });

  it('is null when the shell has none, or when it cannot be read', async () => {
    const broken = monitorReader(() => Promise.reject(new Error('gone')));
    expect(await broken({ version: 's1', parts: {} })).toBeNull();
    expect(await broken(shell)).toBeNull();
  });

  it('is null when its code would end its own element', async () => {
    const read = monitorReader(() => Promise.resolve(bytes('"</script>"')));
    expect(await read(shell)).toBeNull();
  });
});
