import type { Area } from '@gangway/shared-ui/area';
import type { ComponentType } from 'react';

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

/** Thrown by a page for an address without content: the shell shows its 404 page. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}
