import * as z from 'zod/mini';
import { refuseInput } from './api-error';
import type { Form } from './form';

/** Compiles only with parameter names of the SDK's call. */
export type ShapeOf<P> = { [K in keyof P]?: z.ZodMiniType };

/** A form numbers the items of a list: `items[0][price]`. */
const items = z.pipe(z.record(z.string(), z.unknown()), z.transform(Object.values));

export const listOf = <T extends z.ZodMiniType>(item: T) => z.pipe(items, z.array(item));

export const listOfOne = <T extends z.ZodMiniType>(item: T) => z.pipe(items, z.tuple([item]));

export const orNull = <T extends z.ZodMiniType>(type: T) => z._default(z.nullable(type), null);

export const integer = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

const between = (least: number, most: number) =>
  z.pipe(integer, z.number().check(z.minimum(least), z.maximum(most)));

export const cents = between(50, 99_999_999);

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

export const textOrNull = orNull(z.string());

export const metadata = z._default(z.record(z.string(), z.string()), {});

export const CARD_ONLY = z.optional(listOf(z.literal('card')));

export const NONE = z.strictObject({});

export const PAGING = {
  limit: z._default(between(1, 100), 10),
  starting_after: z.optional(z.string()),
};

export const SINCE = z.optional(z.strictObject({ gte: integer }));

export const isSince =
  (asked: z.infer<typeof SINCE>) =>
  ({ created }: { created: number }): boolean =>
    created >= (asked?.gte ?? 0);

export function readParams<T extends z.ZodMiniType>(params: T, form: Form): z.infer<T> {
  const { data, error } = params.safeParse(form);
  if (!error) return data;
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const param = nameOf([...(issue?.path ?? []), ...unknown].map(String));
  const [code, what] =
    unknown.length > 0
      ? ['parameter_unknown', 'Received unknown parameter']
      : ['parameter_invalid', 'Missing or invalid'];
  throw refuseInput(`${what}: ${param}`, { code, param });
}

const nameOf = ([first = '', ...inner]: string[]) =>
  [first, ...inner.map((name) => `[${name}]`)].join('');
