import type { Area } from '@gangway/shared-ui/area';
import type { ComponentType } from 'react';

export type PageProps = { params: Record<string, string> };
export type PageModule = { default: ComponentType<PageProps> };
export type LoadPage = () => PageModule | Promise<PageModule>;

export type Remote<A extends Area = Area> = {
  pages: Readonly<Record<A['routes'][number]['path'], LoadPage>>;
};

export function page(component: ComponentType<PageProps>): LoadPage {
  return () => ({ default: component });
}

export class NotFoundError extends Error {
  override name = 'NotFoundError';
}
