import { monitorReader } from './inline-monitor';

const asset = (url: string) => ({ url, integrity: '', bytes: 1 });
const shellWith = (...urls: string[]) => ({
  parts: { monitor: { scripts: urls.map(asset), styles: [], fonts: [] } },
});
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the script that watches over a page', () => {
  it('is read once', async () => {
    const readFile = jest.fn(() => Promise.resolve(bytes('watch()')));
    const read = monitorReader(readFile);
    expect(await read(shellWith('/assets/monitor.js'))).toBe('watch()');
    expect(await read(shellWith('/assets/monitor.js'))).toBe('watch()');
    expect(readFile.mock.calls).toEqual([['/assets/monitor.js']]);
  });

  it('is none where the shell brings none, or where it cannot be read', async () => {
    expect(await monitorReader(() => Promise.reject(new Error('gone')))({ parts: {} })).toBeNull();
    const broken = monitorReader(() => Promise.reject(new Error('gone')));
    expect(await broken(shellWith('/assets/monitor.js'))).toBeNull();
  });

  it('is none where it would end its own element', async () => {
    const read = monitorReader(() => Promise.resolve(bytes('"</script>"')));
    expect(await read(shellWith('/assets/monitor.js'))).toBeNull();
  });
});
