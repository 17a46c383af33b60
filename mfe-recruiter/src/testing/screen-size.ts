/** jsdom does not implement matchMedia. */
export const setScreen = (size: 'wide' | 'narrow') =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: size === 'wide' && query.includes('min-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
