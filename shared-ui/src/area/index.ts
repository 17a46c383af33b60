import type { AreaRoute } from '@gangway/contract/platform/remotes';

export type Area = {
  name: string;
  /** Works without router and query client: the shell loads neither for it. */
  isLight?: boolean;
  routes: readonly AreaRoute[];
};

export function defineArea<const A extends Area>(area: A): A {
  return area;
}
export { SHARED_MODULES, type SharedModule } from './shared-modules';
