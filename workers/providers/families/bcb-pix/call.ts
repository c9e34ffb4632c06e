import type { Operation } from '../../kit/family.ts';
import type { z } from 'zod';

import type { HttpRequest, Side } from '../../kit/http/client.ts';
import {
  mapAnswered,
  notSent,
  type ReadReply,
  sendRead,
  sendWrite,
  unknown,
  type WriteReply,
} from '../../kit/reply.ts';
import { tokenFor } from '../../kit/token.ts';
import { ASK_TOKEN } from './token.ts';

/** A request to one side of the bank; its certificate and its token are added here. */
export type Call = Omit<HttpRequest, 'side'> & { readonly side: Side };

/**
 * Sends what may move money. Whatever goes wrong before the token is there, the call itself
 * certainly did not happen.
 */
export async function callWrite<T>(
  call: Call,
  schema: z.ZodType<T>,
  context: Operation<'BCB_PIX_ONZ'>,
): Promise<WriteReply<T>> {
  const first = await attempt(call, context);
  if (first.kind !== 'answered') return notSent(first.reason);
  const reply = await sendWrite(context.http, first.value, schema);
  if (!isStale(reply)) return reply;
  context.tokens.delete(call.side);
  const second = await attempt(call, context);
  return second.kind === 'answered'
    ? sendWrite(context.http, second.value, schema)
    : notSent(second.reason);
}

/** Looks something up. Only the provider's own "not found" proves that something is not there. */
export async function callRead<T>(
  call: Call,
  schema: z.ZodType<T>,
  context: Operation<'BCB_PIX_ONZ'>,
): Promise<ReadReply<T>> {
  const first = await attempt(call, context);
  if (first.kind !== 'answered') return unknown(first.reason);
  const reply = await sendRead(context.http, first.value, schema);
  if (!isStale(reply)) return reply;
  context.tokens.delete(call.side);
  const second = await attempt(call, context);
  return second.kind === 'answered'
    ? sendRead(context.http, second.value, schema)
    : unknown(second.reason);
}

async function attempt(call: Call, context: Operation<'BCB_PIX_ONZ'>): Promise<ReadReply<HttpRequest>> {
  // Without the side's certificate nothing is even tried: "Unauthorized."
  // (specification/gateway#credentials).
  if (!context.connection.secrets[`${call.side}Pfx`]) return notSent('UNAUTHORIZED');
  const token = await tokenFor(call.side, context, () => ASK_TOKEN[call.side](context));
  if (token.kind !== 'answered') return token;
  return mapAnswered(token, ({ bearer }) => ({
    ...call,
    headers: { ...call.headers, authorization: `Bearer ${bearer}` },
  }));
}

/** A token can be withdrawn before its time; it is renewed once. */
const isStale = (reply: { kind: string; reason?: string }): boolean => reply.reason === 'CREDENTIALS';
