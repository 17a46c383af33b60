import type { CardValues } from '../cards/check-card';
import type { CardForm } from './card-form';

export type View = { root: HTMLElement; form: CardForm };

export type ViewOptions = {
  now: () => Date;
  onChange: () => void;
  others?: () => Partial<CardValues>;
};
