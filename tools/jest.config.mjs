import { nodeConfig } from '../jest.preset.mjs';

const { testPathIgnorePatterns } = nodeConfig;

export default {
  ...nodeConfig,
  testPathIgnorePatterns: [...testPathIgnorePatterns, '/scaffold/template/'],
};
