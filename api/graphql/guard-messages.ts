import type { EventEmitter } from 'node:events';
import { getOperationAST, OperationTypeNode, parse, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import type { Logger } from '../../runtime/observability/logger.ts';
import { ApiError } from '../http/errors.ts';
import { clientError } from './error-formatter.ts';
import { excessOf, LIMITS } from './limits.ts';
import { holdsNul } from './request-guard.ts';

/** What `ws` gives us. */
export interface Socket extends EventEmitter {
  send(text: string, ...rest: unknown[]): void;
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
    payload: z.looseObject({
      query: z.string(),
      operationName: z.string().nullish(),
      variables: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
]);

/** Codes with which the protocol closes a socket. */
const CLOSE = { invalidMessage: 4400, initialisedTwice: 4429, refused: 1008 } as const;

/** What mercurius gets of an initialisation: it would keep what else there is. */
const INITIALISATION = JSON.stringify({ type: 'connection_init' });

/**
 * Stands between a socket and mercurius, which parses whatever comes, however long, takes a second
 * initialisation for a first, and keeps what it refused, with its document, until it is told that
 * this is over. Messages that the protocol does not know close the socket, and so do too many
 * refusals; a query that cannot be read, has too many words or asks for too much is refused like
 * one that comes by POST.
 */
export function guardMessages(
  socket: Socket,
  { log, schema }: { readonly log: Logger; readonly schema: GraphQLSchema },
): void {
  const pass = socket.emit.bind(socket);
  const send = socket.send.bind(socket);
  let initialised = false;
  let refusals = 0;

  /** What is passed on of a message, if it is. */
  function admitted(raw: unknown): unknown {
    const text = String(raw);
    const read = message.safeParse(fromJson(text));
    if (!read.success || holdsNul(text)) {
      socket.close(CLOSE.invalidMessage, 'Invalid message');
      return undefined;
    }
    const { data } = read;
    if (data.type === 'connection_init') {
      if (initialised) socket.close(CLOSE.initialisedTwice, 'Too many initialisation requests');
      const isFirst = !initialised;
      initialised = true;
      return isFirst ? INITIALISATION : undefined;
    }
    if (data.type !== 'subscribe') return raw;
    const mistake = mistakeOf(schema, data.payload);
    if (mistake === undefined) return raw;
    socket.send(JSON.stringify({ type: 'error', id: data.id, payload: [clientError(mistake, log)] }));
    return undefined;
  }

  socket.send = (text, ...rest) => {
    send(text, ...rest);
    if (!text.startsWith('{"type":"error"')) return;
    const { id } = JSON.parse(text) as { id: string };
    pass('message', JSON.stringify({ type: 'complete', id }), false);
    refusals += 1;
    if (refusals > LIMITS.refusalsPerSocket) socket.close(CLOSE.refused, 'Too many refusals');
  };
  socket.emit = (event, ...args: unknown[]) => {
    if (event !== 'message') return pass(event, ...args);
    const [raw, ...more] = args;
    const taken = refusals > LIMITS.refusalsPerSocket ? undefined : admitted(raw);
    return taken === undefined || pass(event, taken, ...more);
  };
}

interface Subscribed {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

function mistakeOf(schema: GraphQLSchema, { query, operationName, variables }: Subscribed): unknown {
  try {
    const document = parse(query, { maxTokens: LIMITS.subscriptionTokens });
    const operation = getOperationAST(document, operationName);
    return operation?.operation === OperationTypeNode.SUBSCRIPTION
      ? excessOf(schema, document, variables ?? {})[0]
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
