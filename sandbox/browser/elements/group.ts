import type { Appearance, StripeError } from '@stripe/stripe-js';
import type { CardValues } from '../cards/check-card';
import type { ElementType } from './element-types';
import type { Mounted } from './mount-view';

export type Group = {
  clientSecret: string | null;
  appearance: Appearance;
  showsLoader: boolean;
  now: () => Date;
  checkIntent: () => Promise<StripeError | null>;
  mounted: Map<ElementType, Mounted>;
};

export function valuesOf(group: Group): Partial<CardValues> {
  const all = [...group.mounted.values()].map(({ view }) => view.form.values());
  return all.reduce((merged, values) => ({ ...merged, ...values }), {});
}
