import { uiConfig } from '../jest.preset.mjs';

export default {
  ...uiConfig,
  moduleNameMapper: {
    ...uiConfig.moduleNameMapper,
    '^(@module-federation/webpack-bundler-runtime/dist/\\w+)\\.js$': '$1.cjs',
  },
  globals: {
    __DEMO__: true,
    __DEVELOPMENT__: false,
    __SHELL_VERSION__: 'shell-1',
    __INTEGRITY_GLOBAL__: '_GANGWAY_INTEGRITY',
    __FEDERATION_GLOBAL__: '_GANGWAY_FEDERATION',
    __SHARED_VERSIONS__: {},
  },
};
