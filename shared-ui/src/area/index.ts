import type { AreaRoute } from '@gangway/contract/remotes';

export type Area = {
  name: string;
  /** Does without router and query client: the shell loads neither for it. */
  isLight?: boolean;
  routes: readonly AreaRoute[];
};

/** What an area is, as data: read by its build, written into its release and the registry. */
export function defineArea<const A extends Area>(area: A): A {
  return area;
}
export { SHARED_MODULES, type SharedModule } from './shared-modules';
