import { sheetReader, monitorReader } from './inline-files';

describe('a style sheet in the HTML', () => {
  const asset = (url: string) => ({ url, integrity: 'sha384-x', bytes: 1 });
  const sheet = asset('/remotes/a/1/page.css');

  const read = async (css: string) =>
    (await sheetReader(async () => Buffer.from(css))([sheet])).get(sheet.url);

  it.each([
    ['url(face.woff2)', 'url(/remotes/a/1/face.woff2)'],
    ['url("face.woff2")', 'url("/remotes/a/1/face.woff2")'],
    ['url(/assets/x.svg)', 'url(/assets/x.svg)'],
    ['url(https://x.example/y.png)', 'url(https://x.example/y.png)'],
    ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
    ['url(#clip)', 'url(#clip)'],
  ])('contains %s as %s', async (given, placed) => {
    expect(await read(`a{b:${given}}`)).toBe(`a{b:${placed}}`);
  });

  it('is left out when it could end its own element, or cannot be read', async () => {
    expect(await read('a::before{content:"</style>"}')).toBeUndefined();
    const away = sheetReader(() => Promise.reject(new Error('The bucket is away')));
    expect(await away([sheet])).toEqual(new Map());
  });

  it('is read only once', async () => {
    const readFile = jest.fn(async () => Buffer.from('a{}'));
    const sheets = sheetReader(readFile);
    await sheets([sheet]);
    await sheets([sheet]);
    expect(readFile).toHaveBeenCalledTimes(1);
  });
});

describe('the monitor of a page', () => {
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
