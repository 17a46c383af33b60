import config from './jest.config.mjs';

/** Needs a standby behind the server, for which commits wait. */
export default {
  ...config,
  testMatch: ['**/search-on-standby.test.ts'],
  testPathIgnorePatterns: [],
};
