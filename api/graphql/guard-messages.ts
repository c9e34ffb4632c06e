import type { EventEmitter } from 'node:events';
import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { z } from 'zod';
import type { Logger } from '../../runtime/observability/logger.ts';
import { ApiError } from '../http/errors.ts';
import { clientError } from './error-formatter.ts';
import { LIMITS } from './limits.ts';
import { holdsNul } from './request-guard.ts';

/** What `ws` gives us. */
export interface Socket extends EventEmitter {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** Messages that a client of graphql-transport-ws may send. */
const message = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('connection_init') }),
  z.looseObject({ type: z.literal(['ping', 'pong']) }),
  z.looseObject({ type: z.literal('complete'), id: z.string() }),
  z.looseObject({
    type: z.literal('subscribe'),
    id: z.string().min(1).max(100),
    payload: z.looseObject({ query: z.string(), operationName: z.string().nullish() }),
  }),
]);

/** Codes with which the protocol closes a socket. */
const CLOSE = { invalidMessage: 4400, initialisedTwice: 4429 } as const;

/**
 * Stands between a socket and mercurius, which parses whatever comes, however long, and takes a
 * second initialisation for a first. Messages that the protocol does not know close the socket; a
 * query that cannot be read, or has too many words, is refused like one that comes by POST.
 */
export function guardMessages(socket: Socket, log: Logger): void {
  const pass = socket.emit.bind(socket);
  let initialised = false;

  function admits(raw: unknown): boolean {
    const text = String(raw);
    const read = message.safeParse(fromJson(text));
    if (!read.success || holdsNul(text)) {
      socket.close(CLOSE.invalidMessage, 'Invalid message');
      return false;
    }
    const { data } = read;
    if (data.type === 'connection_init') {
      if (initialised) socket.close(CLOSE.initialisedTwice, 'Too many initialisation requests');
      const isFirst = !initialised;
      initialised = true;
      return isFirst;
    }
    if (data.type !== 'subscribe') return true;
    const mistake = mistakeOf(data.payload);
    if (mistake)
      socket.send(JSON.stringify({ type: 'error', id: data.id, payload: [clientError(mistake, log)] }));
    return !mistake;
  }

  socket.emit = (event, ...args: unknown[]) =>
    event === 'message' && !admits(args[0]) ? true : pass(event, ...args);
}

function mistakeOf({
  query,
  operationName,
}: {
  query: string;
  operationName?: string | null | undefined;
}): unknown {
  try {
    const operation = getOperationAST(parse(query, { maxTokens: LIMITS.tokens }), operationName);
    return operation?.operation === OperationTypeNode.SUBSCRIPTION
      ? undefined
      : new ApiError({ code: 'INVALID_INPUT' });
  } catch (error) {
    return error;
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
