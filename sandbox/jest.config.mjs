import { nodeProject, runOptions, uiProject } from '../jest.preset.mjs';

export default {
  ...runOptions,
  testTimeout: nodeProject.testTimeout,
  projects: [
    { ...nodeProject, displayName: 'server', roots: ['<rootDir>/src'] },
    { ...uiProject, displayName: 'browser', roots: ['<rootDir>/browser'] },
  ],
};
