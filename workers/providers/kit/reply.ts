import type { z } from 'zod';
import { parseStorable } from '../../../domain/kernel/storable.ts';
import type { HttpClient, HttpRequest } from './http/client.ts';
import type { HttpAnswer } from '../../../runtime/outbound/exchange.ts';

/** Certainly nothing happened; the reason is a stable word of ours. */
export interface NotSent {
  readonly kind: 'notSent';
  readonly reason: string;
}

/** It may have happened. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

declare const read: unique symbol;

/**
 * The request was refused; by the provider itself where there is a body, else perhaps by a proxy.
 * Its body is for the adapter to read, never to hand on.
 */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly body: unknown;
  readonly [read]: true;
}

/** The provider's answer as it was read. Like a refusal it is made here alone: a proof. */
export interface Answered<T> {
  readonly kind: 'answered';
  readonly value: T;
  readonly [read]: true;
}
export type ReadReply<T> = Answered<T> | NotSent | Unknown;
export type WriteReply<T> = ReadReply<T> | Refused;

/** What an answer says, in other words. */
export const mapAnswered = <T, U>({ value }: Answered<T>, change: (value: T) => U): Answered<U> =>
  answered(change(value));

const answered = <T>(value: T) => ({ kind: 'answered', value }) as Answered<T>;
const refused = (status: number, body: unknown) => ({ kind: 'refused', status, body }) as Refused;
export const notSent = (reason: string): NotSent => ({ kind: 'notSent', reason });
export const unknown = (reason: string): Unknown => ({ kind: 'unknown', reason });

const NOT_ACCEPTED: ReadonlyMap<number, string> = new Map([
  [401, 'CREDENTIALS'],
  [403, 'CREDENTIALS'],
  [429, 'RATE_LIMITED'],
]);

/** Of the class of refusals, yet mostly a proxy's: the request may have been taken all the same. */
const IN_DOUBT: ReadonlyMap<number, string> = new Map([
  [408, 'TIMEOUT'],
  [421, 'UNEXPECTED_STATUS'],
  [423, 'IN_PROGRESS'],
  [425, 'UNEXPECTED_STATUS'],
  [499, 'TIMEOUT'],
]);

/**
 * Sends what may move money and says what its answer proves (specification/reliability#outcomes).
 */
export async function sendWrite<T>(
  http: HttpClient,
  request: HttpRequest,
  schema: z.ZodType<T>,
): Promise<WriteReply<T>> {
  const result = await http.request(request);
  if (!result.ok)
    return result.failure.sent === 'NO'
      ? notSent(result.failure.reason)
      : unknown(result.failure.reason);
  const { status } = result.answer;
  const reason = NOT_ACCEPTED.get(status);
  if (reason) return notSent(reason);
  const doubt = IN_DOUBT.get(status);
  if (doubt) return unknown(doubt);
  if (status >= 400 && status < 500) return refused(status, bodyOf(result.answer));
  return readAnswer(result.answer, schema);
}

/**
 * Looks something up: found, certainly not there (NOT_FOUND), or not to be known now. A 404 proves
 * only what the provider itself says of one thing at its own path. Of a list or a search, or as a
 * page of a proxy, it says that nobody was there to ask.
 */
export async function sendRead<T>(
  http: HttpClient,
  request: HttpRequest,
  schema: z.ZodType<T>,
): Promise<ReadReply<T>> {
  const result = await http.request(request);
  if (!result.ok) return unknown(result.failure.reason);
  const { status } = result.answer;
  if (status === 404)
    return isOfOne(request) && bodyOf(result.answer) !== undefined
      ? notSent('NOT_FOUND')
      : unknown('NO_SUCH_API');
  const reason = NOT_ACCEPTED.get(status);
  return reason ? unknown(reason) : readAnswer(result.answer, schema);
}

const isOfOne = ({ method, query }: HttpRequest): boolean => method === 'GET' && !query;

function readAnswer<T>(answer: HttpAnswer, schema: z.ZodType<T>): Answered<T> | Unknown {
  if (answer.status < 200 || answer.status >= 300)
    return unknown(answer.status >= 500 ? 'PROVIDER_ERROR' : 'UNEXPECTED_STATUS');
  const parsed = schema.safeParse(bodyOf(answer));
  return parsed.success ? answered(parsed.data) : unknown('MALFORMED');
}

/** Undefined for what no provider says: no JSON, or a number or `null` by itself. */
function bodyOf({ text }: HttpAnswer): unknown {
  try {
    const body: unknown = parseStorable(text);
    return body && (typeof body === 'object' || typeof body === 'string') ? body : undefined;
  } catch {
    return undefined;
  }
}
