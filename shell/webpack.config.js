import { shellConfig } from '../tools/webpack/shell';
import { area } from './src/area';

export default (env) => shellConfig(import.meta.dirname, area, env);
