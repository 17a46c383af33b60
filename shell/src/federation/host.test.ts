import { host } from './host';

const NAME = 'a-shared-module';
const SHARED_ONCE = { singleton: true, requiredVersion: '^1.0.0' };
const asArea = (name: string) => ({
  federation: {
    initOptions: {
      name,
      remotes: [],
      shareStrategy: 'loaded-first',
      shared: { [NAME]: { version: '1.0.0', get: () => load(), shareConfig: SHARED_ONCE } },
    },
  },
});
let load: () => Promise<() => unknown>;

const push = (area: unknown) => Reflect.get(globalThis, __FEDERATION_GLOBAL__).push(area);

describe('a shared module', () => {
  it('is loaded again by the next area after a failure', async () => {
    load = () => Promise.reject(new Error('no chunk'));
    host();
    const [first, second] = [asArea('first'), asArea('second')];
    for (const area of [first, second]) push(area);
    const ask = (area: object) => Reflect.get(Reflect.get(area, 'federation'), 'instance');
    for (const area of [first, second]) {
      ask(area).initShareScopeMap('default', host().shareScopeMap['default']);
    }
    await expect(ask(first).loadShare(NAME)).rejects.toThrow('no chunk');
    load = async () => () => 'there';
    const factory = await ask(second).loadShare(NAME);
    expect(factory()).toBe('there');
  });
});

it('starts the next areas when one cannot be started', () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  host();
  push({ federation: {} });
  const area = asArea('third');
  push(area);
  expect(reported).toHaveBeenCalledTimes(1);
  expect(area.federation).toHaveProperty('instance');
});
