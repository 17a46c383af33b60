/** Its properties can be read only in hooks and tests. It is closed at the end, if it can be. */
export function forFile<T extends object>(make: () => Promise<T>): T {
  const made: T = Object.create(Object.prototype);
  beforeAll(async () => void Object.assign(made, await make()));
  afterAll(() => close(made));
  return made;
}

export function forEachTest<T extends object>(make: () => Promise<T>): T {
  const made: T = Object.create(Object.prototype);
  beforeEach(async () => void Object.assign(made, await make()));
  afterEach(() => close(made));
  return made;
}

async function close(made: object): Promise<void> {
  if ('close' in made && typeof made.close === 'function') await made.close();
}
