import { object, textOrNothing, type Reader } from './params';

export type Address = {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
};

export const address: Reader<Address> = (value, at) => {
  const given = parts(value, at);
  return {
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  };
};

const parts = object({
  city: textOrNothing,
  country: textOrNothing,
  line1: textOrNothing,
  line2: textOrNothing,
  postal_code: textOrNothing,
  state: textOrNothing,
});
