import type { Dispatcher } from 'undici';
import { failureOf, type FailureReason, type HttpFailure } from './failure.ts';

/** Bounds of one exchange; times in milliseconds. */
export interface Limits {
  readonly connectTimeoutMs: number;
  /** Until the answer's headers are there. */
  readonly headersTimeoutMs: number;
  /** Between two pieces of the answer's body. */
  readonly bodyTimeoutMs: number;
  /** From asking for a connection to the last byte. */
  readonly deadlineMs: number;
  readonly bodyBytesMax: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

export interface BytesAnswer {
  readonly status: number;
  /** As it was sent, with its parameters; empty when there is none. */
  readonly contentType: string;
  readonly content: Buffer;
}

type Result<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: HttpFailure };
export type HttpResult = Result<HttpAnswer>;
export type BytesResult = Result<BytesAnswer>;

type ExchangeLimits = Pick<Limits, 'deadlineMs' | 'bodyBytesMax'>;

/** As `exchangeBytes`, where the answer is text. */
export const exchange = async (
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
): Promise<HttpResult> => asText(await exchangeBytes(dispatcher, request, limits));

/** The same answer, read as text. */
export function asText(result: BytesResult): HttpResult {
  if (!result.ok) return result;
  const { status, content } = result.answer;
  return { ok: true, answer: { status, text: content.toString('utf8') } };
}

/**
 * Sends one request and collects the whole answer. Never throws and follows no redirect; a status
 * is no failure.
 */
export function exchangeBytes(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
): Promise<BytesResult> {
  return new Promise((resolve) => {
    // The client tells us just before it writes to a connected socket. An exchange that ends
    // earlier certainly was not sent.
    let writing: Dispatcher.DispatchController | undefined;
    let settled = false;
    let status = 0;
    let contentType = '';
    let size = 0;
    const chunks: Buffer[] = [];

    const settle = (result: BytesResult) => {
      if (settled) return;
      settled = true;
      clearTimeout(deadline);
      resolve(result);
    };
    const onTimeout = (reason: FailureReason) => {
      settle({ ok: false, failure: { sent: writing ? 'MAYBE' : 'NO', reason } });
      writing?.abort(new Error(reason));
    };
    const endsAt = performance.now() + limits.deadlineMs;
    const deadline = setTimeout(() => onTimeout('TIMEOUT'), limits.deadlineMs);

    dispatcher.dispatch(request, {
      onRequestStart(controller) {
        // A process that was frozen hears of its connection before it hears of its timers.
        if (performance.now() >= endsAt) onTimeout('TIMEOUT');
        // Given up while waiting for a connection: it must not go out any more.
        if (settled) controller.abort(new Error('TIMEOUT'));
        else writing = controller;
      },
      onResponseStart(_controller, statusCode, headers) {
        status = statusCode;
        contentType = String(headers['content-type'] ?? '');
      },
      onResponseData(_controller, chunk) {
        size += chunk.length;
        if (size > limits.bodyBytesMax) onTimeout('BODY_TOO_LARGE');
        else chunks.push(chunk);
      },
      onResponseEnd() {
        settle({ ok: true, answer: { status, contentType, content: Buffer.concat(chunks) } });
      },
      onResponseError(_controller, error) {
        settle({ ok: false, failure: failureOf(error, writing !== undefined) });
      },
    });
  });
}
