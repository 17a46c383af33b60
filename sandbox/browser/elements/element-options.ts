import type {
  Appearance,
  DefaultValuesOption,
  StripeElementClasses,
  StripeElementStyle,
} from '@stripe/stripe-js';

/** Stripe has more options, which are accepted and ignored. */
export type ElementOptions = {
  classes?: StripeElementClasses;
  style?: StripeElementStyle;
  hidePostalCode?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  defaultValues?: DefaultValuesOption;
};

export function appearanceOf({ style }: ElementOptions, { theme, variables }: Appearance) {
  const { base = {}, invalid = {} } = style ?? {};
  const older = {
    colorText: base.color,
    fontFamily: base.fontFamily,
    fontSizeBase: base.fontSize,
    fontWeightNormal: base.fontWeight === undefined ? undefined : String(base.fontWeight),
    colorTextSecondary: base.iconColor,
    colorTextPlaceholder: base['::placeholder']?.color,
    colorDanger: invalid.color,
  };
  const given = Object.entries(older).filter(([, value]) => value !== undefined);
  return {
    ...(theme && { theme }),
    variables: { ...variables, ...Object.fromEntries(given) },
  } satisfies Appearance;
}
