import { findOrRefuse, type Noun } from '../store/find-or-refuse';
import { NONE, readParams } from './params';
import type { Route } from './routes';

export const readRoute = (noun: Noun, path: string): Route => ({
  method: 'GET',
  path: `${path}/:id`,
  run: ({ store }, { id, input }) => {
    readParams(NONE, input);
    return findOrRefuse(store, noun, { id });
  },
});
