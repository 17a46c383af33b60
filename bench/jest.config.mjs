import { nodeConfig } from '../jest.preset.mjs';

export default nodeConfig;
