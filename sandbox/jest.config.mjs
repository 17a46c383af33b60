import { nodeProject, run, uiProject } from '../jest.preset.mjs';

export default {
  ...run,
  projects: [
    { ...nodeProject, displayName: 'server', roots: ['<rootDir>/src'] },
    { ...uiProject, displayName: 'browser', roots: ['<rootDir>/browser'] },
  ],
};
