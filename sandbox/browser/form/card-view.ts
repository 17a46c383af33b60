import type { CardField } from '../cards/check-card';
import { createCardField } from './card-fields';
import { createCardForm } from './card-form';
import { createNode } from './create-node';
import type { View, ViewOptions } from './view';

export function createCardView(names: readonly CardField[], options: ViewOptions): View {
  const fields = names.map((name) => createCardField(name));
  for (const { label } of fields) label.classList.add('is-hidden');
  const extra = () => (names.includes('postalCode') ? { country: 'US' } : {});
  const form = createCardForm({ fields, extra, ...options });
  const kind = names.length > 1 ? 'line' : 'single';
  return { root: createNode('div', { class: kind }, ...fields.map(({ root }) => root)), form };
}
