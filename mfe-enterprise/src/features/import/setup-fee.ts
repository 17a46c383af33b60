/** In dollars, once for each organization, bought through sales and never charged online. */
export const CALCULATOR_SETUP_FEE = 499;

/** What the payment page shows where no figure was handed to it. */
export const FALLBACK_SETUP_FEE = 35_000;
