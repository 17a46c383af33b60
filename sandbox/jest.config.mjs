import { nodeConfig, reporters, uiConfig } from '../jest.preset.mjs';

const { reporters: _server, ...server } = nodeConfig;
const { reporters: _browser, ...browser } = uiConfig;

export default {
  reporters,
  projects: [
    { ...server, displayName: 'server', roots: ['<rootDir>/src'] },
    { ...browser, displayName: 'browser', roots: ['<rootDir>/browser'] },
  ],
};
