import * as z from 'zod/mini';

type Texts = {
  /** Ends the sentence that refuses another value. */
  expected: string;
  /** For docs/install.md, in Markdown. */
  meaning: string;
};

export type Setting<T extends z.ZodMiniType> = Texts & { schema: T };

export const setting = <T extends z.ZodMiniType>(schema: T, texts: Texts): Setting<T> => ({
  ...texts,
  schema,
});

export const text = (texts: Texts) =>
  setting(z.optional(z.string().check(z.trim(), z.minLength(1))), texts);

export const matching = (form: RegExp, texts: Texts) =>
  setting(z.optional(z.string().check(z.trim(), z.regex(form))), texts);

export const secret = (meaning: string) =>
  setting(z.optional(z.string().check(z.minLength(32))), {
    expected: 'at least 32 characters',
    meaning,
  });

export const webAddress = (meaning: string) =>
  setting(z.optional(z.url({ protocol: /^https?$/ })), { expected: 'an http(s) address', meaning });

export const flag = (meaning: string) =>
  setting(z._default(z.enum(['0', '1']), '0'), { expected: '0 or 1', meaning });

type Range = { min: number; max: number; meaning: string };

export const wholeNumber = ({ min, max, meaning }: Range) =>
  setting(z.optional(within(min, max)), {
    expected: `a number from ${min} to ${max}`,
    meaning,
  });

export function wholeNumberOr(fallback: number, range: Range) {
  const { expected, meaning } = wholeNumber(range);
  return setting(z._default(within(range.min, range.max), fallback), { expected, meaning });
}

const within = (min: number, max: number) =>
  z.coerce.number<string>().check(z.int(), z.minimum(min), z.maximum(max));
