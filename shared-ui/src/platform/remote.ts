import type { AreaRoute } from '@gangway/contract/remotes';
import type { ComponentType } from 'react';

export type Area = {
  /** The project's name, which is its name in the registry. */
  name: string;
  /** Does without router and query client: the shell loads neither for it. */
  isLight?: boolean;
  routes: readonly AreaRoute[];
};

/** What an area is, as data: read by the release, written into the registry. */
export function defineArea<const A extends Area>(area: A): A {
  return area;
}

export type PageProps = { params: Record<string, string> };
export type PageModule = { default: ComponentType<PageProps> };
export type LoadPage = () => PageModule | Promise<PageModule>;

/** The one module that a remote exposes, as `./remote`: a page for each route of its area. */
export type Remote<A extends Area = Area> = {
  pages: Readonly<Record<A['routes'][number]['path'], LoadPage>>;
};

export function page(component: ComponentType<PageProps>): LoadPage {
  return () => ({ default: component });
}
