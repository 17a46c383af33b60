import * as z from 'zod/mini';
import { REQUIRED } from './inspect-env';
import { SETTING_GROUPS, SETTINGS } from './settings';

describe('the settings', () => {
  it('are in one group of the documentation each', () => {
    const inGroups = Object.values(SETTING_GROUPS).flatMap((group) => Object.keys(group));
    expect(inGroups.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  });

  it.each(Object.entries(SETTINGS))('explains %s in one sentence', (_, { meaning }) => {
    expect(meaning).toMatch(/^(?!.*\. [A-Z]).+\.$/);
  });

  it.each(REQUIRED.flat())('have no default for %s, which is required', (name) => {
    expect(z.parse(SETTINGS[name].schema, undefined)).toBeUndefined();
  });
});
