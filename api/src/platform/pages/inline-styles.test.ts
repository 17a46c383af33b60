import { sheetReader } from './inline-styles';

const asset = (url: string) => ({ url, integrity: 'sha384-x', bytes: 1 });
const sheet = asset('/remotes/a/1/page.css');

const read = async (css: string) =>
  (await sheetReader(async () => Buffer.from(css))([sheet])).get(sheet.url);

describe('a style sheet in the HTML', () => {
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
