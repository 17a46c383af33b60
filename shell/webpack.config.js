import { shellConfig } from '../tools/webpack/shell';
import { area, demoRoutes } from './src/area';

const demoArea = { ...area, routes: [...area.routes, ...demoRoutes] };

export default (env) => shellConfig(import.meta.dirname, env.demo ? demoArea : area, env);
