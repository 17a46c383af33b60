import { text } from 'drizzle-orm/pg-core';

const line = (name: string) => text(name).notNull().default('');

/** Blank is none. */
export const billingColumns = () => ({
  company: line('company'),
  addressLine1: line('address_line1'),
  addressLine2: line('address_line2'),
  city: line('city'),
  region: line('region'),
  postalCode: line('postal_code'),
  country: line('country'),
  taxId: line('tax_id'),
});
