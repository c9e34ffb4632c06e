import type { HttpRequest, Side } from '../../kit/http/client.ts';

/** A request with the certificate of one side of the bank. */
export const on = (side: Side, request: HttpRequest): HttpRequest => ({ ...request, side });
export const onCashIn = (request: HttpRequest): HttpRequest => on('cashIn', request);
