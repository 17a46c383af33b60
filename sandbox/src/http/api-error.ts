export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
};

export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 404 | 409,
    readonly body: ErrorBody,
    /** Refused before it began, so its idempotency key stays free. */
    readonly isBefore = false,
  ) {
    super(body.message);
  }
}

type Detail = { code?: string; param?: string };

export const refuse = (message: string, detail: Detail = {}) =>
  new ApiError(400, { type: 'invalid_request_error', message, ...detail });

export const refuseInput = (message: string, detail: Detail) =>
  new ApiError(400, { type: 'invalid_request_error', message, ...detail }, true);

export const unauthorised = (message: string, detail: Detail = {}) =>
  new ApiError(401, { type: 'invalid_request_error', message, ...detail }, true);

export const unexpectedState = (message: string) =>
  refuse(message, { code: 'payment_intent_unexpected_state' });

export function noSuch(noun: string, id: string, param = 'id'): ApiError {
  const message = `No such ${noun}: '${id}'`;
  const body = { type: 'invalid_request_error', code: 'resource_missing', message, param } as const;
  return new ApiError(param === 'id' ? 404 : 400, body);
}
