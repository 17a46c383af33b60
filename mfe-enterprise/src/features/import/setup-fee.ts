/** In dollars, once for each organization, bought through sales and never charged online. */
export const CALCULATOR_SETUP_FEE = 499;

export const FALLBACK_SETUP_FEE = 35_000;
