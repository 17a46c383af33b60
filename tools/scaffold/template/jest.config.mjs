import { uiConfig } from '../jest.preset.mjs';

export default uiConfig;
