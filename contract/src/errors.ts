import * as z from 'zod/mini';

/** Every code an error answer can carry, with the status it travels under. */
export const ERROR_STATUS = {
  invalid_request: 400,
  malformed_json: 400,
  wrong_password: 400,
  signature_invalid: 400,
  link_invalid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  setup_fee_unpaid: 403,
  origin_refused: 403,
  password_change_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  username_taken: 409,
  email_taken: 409,
  version_taken: 409,
  price_changed: 409,
  payment_incomplete: 409,
  registration_refunded: 409,
  already_subscribed: 409,
  already_paid: 409,
  change_at_renewal: 409,
  change_needs_payment: 409,
  nothing_to_refund: 409,
  file_differs: 409,
  nothing_to_roll_back: 409,
  release_gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  plan_not_sold: 422,
  csv_invalid: 422,
  contract_unsatisfied: 422,
  shared_unsatisfied: 422,
  budget_exceeded: 422,
  route_owned: 422,
  name_clash: 422,
  asset_missing: 422,
  load_failed: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  payments_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ErrorBody = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
