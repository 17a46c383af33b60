import { remoteConfig } from '../tools/webpack/remote';
import { area } from './src/area';

export default remoteConfig(import.meta.dirname, area);
