/** The API's stable codes that a page has words for. Any other code is shown as INTERNAL. */
export const API_ERROR_CODES = [
  'INVALID_INPUT',
  'OFFER_NOT_FOUND',
  'OFFER_NOT_ON_SALE',
  'METHOD_NOT_ENABLED',
  'INVALID_CPF',
  'INVALID_PHONE',
  'PHONE_AND_CPF_REQUIRED',
  'NAME_REQUIRED',
  'INVALID_EMAIL',
  'ADDRESS_REQUIRED',
  'PAYMENT_NOT_CONFIGURED',
  'INSTALLMENTS_NOT_OFFERED',
  'CARD_TOKEN_REQUIRED',
  'CARDS_NOT_SAVED',
  'INVALID_CREDIT_CARD_ID',
  'PRICE_CHANGED',
  'COUPON_REFUSED',
  'IDEMPOTENCY_KEY_REUSED',
  'PAYMENT_NOT_FOUND',
  'RATE_LIMITED',
  'WRONG_CREDENTIALS',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TEMPORARILY_UNAVAILABLE',
  'INTERNAL',
] as const;

export type ApiErrorCode = (typeof API_ERROR_CODES)[number];

export interface InvalidField {
  readonly field: string;
  readonly code: string;
}

/** What a page needs to know of a call that did not succeed. */
export type ApiFailure =
  | {
      readonly kind: 'refused';
      readonly code: ApiErrorCode;
      readonly fields: readonly InvalidField[];
      readonly retryAfterSeconds: number | null;
    }
  /**
   * No answer that can be trusted: offline, timed out, or something between us and the API
   * answered. It may have been done.
   */
  | { readonly kind: 'unreachable' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isKnownCode = (code: unknown): code is ApiErrorCode =>
  (API_ERROR_CODES as readonly unknown[]).includes(code);

const isInvalidField = (value: unknown): value is InvalidField =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['code'] === 'string';

/** A refusal may come with an HTTP error status; then the client hands over the body unread. */
function errorsOf(thrown: unknown): unknown[] {
  if (!isRecord(thrown)) return [];
  if (Array.isArray(thrown['errors'])) return thrown['errors'] as unknown[];
  if (typeof thrown['bodyText'] !== 'string') return [];
  try {
    return errorsOf(JSON.parse(thrown['bodyText']));
  } catch {
    return [];
  }
}

/** The first refusal as the API sent it; undefined: nobody answered. */
export function refusalOf(thrown: unknown): Readonly<Record<string, unknown>> | undefined {
  const [first] = errorsOf(thrown);
  if (!isRecord(first)) return undefined;
  return isRecord(first['extensions']) ? first['extensions'] : {};
}

/**
 * Reads what a GraphQL call threw. It looks at the shape and not at the client's error classes,
 * because the checkout needs it before the client is loaded.
 */
export function toApiFailure(thrown: unknown): ApiFailure {
  const refusal = refusalOf(thrown);
  if (!refusal) return { kind: 'unreachable' };
  const { code, fields, retryAfterSeconds } = refusal;
  return {
    kind: 'refused',
    code: isKnownCode(code) ? code : 'INTERNAL',
    fields: Array.isArray(fields) ? fields.filter(isInvalidField) : [],
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null,
  };
}
