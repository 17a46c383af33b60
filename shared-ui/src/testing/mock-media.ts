/** jsdom does not implement matchMedia. Returns a function that announces a change. */
export function mockMedia(isMatching: (query: string) => boolean): () => void {
  const lists: MediaQueryList[] = [];
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = Object.assign(new EventTarget(), {
      matches: isMatching(media),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
    lists.push(list);
    return list;
  });
  return () => {
    for (const list of [...lists]) {
      const matches = isMatching(list.media);
      list.dispatchEvent(Object.assign(new Event('change'), { matches }));
    }
  };
}
