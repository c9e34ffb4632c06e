import type { z } from 'zod';
import type { Context } from '../contract.ts';
import type { HttpRequest, Side } from '../http/client.ts';
import {
  type Answered,
  notSent,
  type NotSent,
  type Refused,
  sendRead,
  sendWrite,
  unknown,
  type Unknown,
} from '../reply.ts';
import { dropToken, tokenFor } from './token.ts';

/** A request to one side of ONZ; its certificate and its token are added here. */
export type Call = Omit<HttpRequest, 'side'> & { readonly side: Side };

/**
 * Sends what may move money. Whatever goes wrong before the token is there, the call itself
 * certainly did not happen.
 */
export async function callWrite<T>(
  call: Call,
  schema: z.ZodType<T>,
  context: Context,
): Promise<Answered<T> | Refused | NotSent | Unknown> {
  const first = await attempt(call, context);
  if (first.kind !== 'answered') return notSent(first.reason);
  const reply = await sendWrite(context.http, first.value, schema);
  if (!isStale(reply)) return reply;
  dropToken(call.side, context);
  const second = await attempt(call, context);
  return second.kind === 'answered'
    ? sendWrite(context.http, second.value, schema)
    : notSent(second.reason);
}

/** Looks something up. Only the provider's own "not found" proves that something is not there. */
export async function callRead<T>(
  call: Call,
  schema: z.ZodType<T>,
  context: Context,
): Promise<Answered<T> | NotSent | Unknown> {
  const first = await attempt(call, context);
  if (first.kind !== 'answered') return unknown(first.reason);
  const reply = await sendRead(context.http, first.value, schema);
  if (!isStale(reply)) return reply;
  dropToken(call.side, context);
  const second = await attempt(call, context);
  return second.kind === 'answered'
    ? sendRead(context.http, second.value, schema)
    : unknown(second.reason);
}

async function attempt(
  call: Call,
  context: Context,
): Promise<Answered<HttpRequest> | NotSent | Unknown> {
  // Without the side's certificate nothing is even tried (specification/gateway#credentials).
  if (!context.connection.secrets[`${call.side}Pfx`]) return notSent('UNAUTHORIZED');
  const token = await tokenFor(call.side, context);
  if (token.kind !== 'answered') return token;
  return {
    kind: 'answered',
    value: { ...call, headers: { ...call.headers, authorization: `Bearer ${token.value.bearer}` } },
  };
}

/** A token can be withdrawn before its time; it is renewed once. */
const isStale = (reply: { kind: string; reason?: string }): boolean => reply.reason === 'CREDENTIALS';
