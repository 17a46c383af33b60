import { nodeProject, runOptions, uiProject } from '../jest.preset.mjs';

export default {
  ...runOptions,
  projects: [
    { ...nodeProject, displayName: 'server', roots: ['<rootDir>/src'] },
    { ...uiProject, displayName: 'browser', roots: ['<rootDir>/browser'] },
  ],
};
