import { fetchFeed } from './fetch-feed';

afterEach(() => jest.restoreAllMocks());

const request = {
  url: 'https://feed.example/warn.csv',
  known: { etag: null, lastModified: null },
  stopped: new AbortController().signal,
};

function answerFrom(url: string): void {
  const response = new Response('a,b');
  Object.defineProperty(response, 'url', { value: url });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
}

describe('the request for the feed', () => {
  it('follows redirects, but not from https to http', async () => {
    answerFrom('https://elsewhere.example/warn.csv');
    expect(await fetchFeed(request)).not.toBeNull();
    answerFrom('http://feed.example/warn.csv');
    await expect(fetchFeed(request)).rejects.toThrow('an address that is not https');
  });

  it('accepts http if the configured address is http', async () => {
    answerFrom('http://feed.example/warn.csv');
    expect(await fetchFeed({ ...request, url: 'http://feed.example/warn.csv' })).not.toBeNull();
  });
});
