import type { PaymentIntent, PaymentMethod } from '../store/rows';

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
  doc_url?: string;
};

export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 404 | 409 | 500,
    readonly body: ErrorBody,
    /** Refused before it began, so its idempotency key stays free. */
    readonly isBefore = false,
  ) {
    super(body.message);
  }
}

type Detail = { code?: string; param?: string };

export function refuse(message: string, detail: Detail = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...withDoc(detail) });
}

export function refuseInput(message: string, detail: Detail): ApiError {
  const body = { type: 'invalid_request_error' as const, message, ...withDoc(detail) };
  return new ApiError(400, body, true);
}

export function unauthorised(message: string, code?: string): ApiError {
  const detail = code === undefined ? {} : { code };
  return new ApiError(401, { type: 'invalid_request_error', message, ...detail }, true);
}

export function noSuch(noun: string, id: string, param = 'id'): ApiError {
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    message: `No such ${noun}: '${id}'`,
    ...withDoc({ code: 'resource_missing', param }),
  });
}

function withDoc(detail: Detail): Pick<ErrorBody, 'code' | 'param' | 'doc_url'> {
  return detail.code === undefined
    ? detail
    : {
        ...detail,
        doc_url: `https://stripe.com/docs/error-codes/${detail.code.replaceAll('_', '-')}`,
      };
}
