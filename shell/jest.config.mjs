import { uiConfig } from '../jest.preset.mjs';

export default {
  ...uiConfig,
  globals: { __DEMO__: true, __INTEGRITY_GLOBAL__: '_GANGWAY_INTEGRITY' },
};
