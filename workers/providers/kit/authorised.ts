import type { z } from 'zod';
import type { Context } from '../contract.ts';
import type { HttpRequest } from './http/client.ts';
import { notSent, type ReadReply, sendRead, sendWrite, unknown, type WriteReply } from './reply.ts';
import { newTokenFor, type Token, tokenFor } from './token.ts';

/** How a request proves whose it is. */
export interface Access {
  /** Why nothing is even tried, where something that it takes is not there. */
  readonly missing?: string;
  /** Where a token is asked for first, and its name among the connection's tokens. */
  readonly login?: { readonly name: string; readonly ask: () => Promise<ReadReply<Token>> };
  /** The headers that go with every request; `bearer` is empty where there is no login. */
  readonly headers: (bearer: string) => Readonly<Record<string, string>>;
}

/**
 * Sends what may move money. Whatever goes wrong before the token is there, the request itself
 * certainly did not happen.
 */
export function writeAuthorised<T>(
  request: HttpRequest,
  schema: z.ZodType<T>,
  access: Access,
  context: Context,
): Promise<WriteReply<T>> {
  return withToken(request, access, context, {
    send: (ready) => sendWrite(context.http, ready, schema),
    without: notSent,
  });
}

/** Looks something up. Only the provider's own "not found" proves that something is not there. */
export function readAuthorised<T>(
  request: HttpRequest,
  schema: z.ZodType<T>,
  access: Access,
  context: Context,
): Promise<ReadReply<T>> {
  return withToken(request, access, context, {
    send: (ready) => sendRead(context.http, ready, schema),
    without: unknown,
  });
}

/** A token can be withdrawn before its time; it is renewed once. */
async function withToken<Reply extends { readonly kind: string; readonly reason?: string }>(
  request: HttpRequest,
  { missing, login, headers }: Access,
  context: Context,
  {
    send,
    without,
  }: { send: (ready: HttpRequest) => Promise<Reply>; without: (reason: string) => Reply },
): Promise<Reply> {
  if (missing) return without(missing);
  const ready = (bearer: string) => ({
    ...request,
    headers: { ...request.headers, ...headers(bearer) },
  });
  if (!login) return send(ready(''));
  const first = await tokenFor(login.name, context, login.ask);
  if (first.kind !== 'answered') return without(first.reason);
  const reply = await send(ready(first.value.bearer));
  if (!isStale(reply)) return reply;
  const second = await newTokenFor(login.name, first, context, login.ask);
  return second.kind === 'answered' ? send(ready(second.value.bearer)) : without(second.reason);
}

const isStale = (reply: { readonly kind: string; readonly reason?: string }): boolean =>
  reply.reason === 'CREDENTIALS';
