import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { v4 as uuidv4 } from 'uuid';
import { LRUCache } from 'lru-cache';
import { providerOf } from '../../domain/providers/registry.ts';
import { referencesIn, type InboundWebhook } from '../../domain/providers/webhook.ts';
import { webhookFacts, type WebhookEvent, REFERENCES_MAX } from '../../domain/webhook/events.ts';
import { recordFact } from '../../eventstore/record-fact.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Inbox } from '../../runtime/inbox/inbox.ts';
import { ApiError } from '../http/errors.ts';
import { networkOf, type MinuteLimit, perMinute } from '../http/minute-limit.ts';
import { findConnection, type Connection, type ConnectionFinder } from './connection-tokens.ts';
import type { createVerifier } from './signature.ts';

/** 256 KiB at most (specification/reliability#inbound-webhooks). */
const BODY_MAX = 256 * 1_024;

/** When a provider may send again what was too much, in seconds. */
const SURPLUS_SECONDS = 60;

const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

const received = new Counter({
  name: 'razao_webhooks_total',
  help: 'Webhooks by provider and what became of them on arrival',
  labelNames: ['provider', 'result'],
});

export interface WebhookDependencies extends ConnectionFinder {
  readonly inbox: Inbox;
  readonly store: EventStore;
  readonly verify: ReturnType<typeof createVerifier>;
  /**
   * A forger must not be able to fill the event store: beyond this many a minute only the metric
   * counts.
   */
  readonly rejections: Pick<MinuteLimit, 'allow'>;
  readonly intake: IntakeLimit;
  readonly now: () => Date;
}

const PATH = '/webhooks/:provider/:token';
/** As providers call it who were given it with a slash at its end, or add one. */
const PATHS = [PATH, `${PATH}/`, `${PATH}/pix`, `${PATH}/pix/`, `${PATH}//pix`];

interface Address {
  readonly provider: string;
  readonly token: string;
}

/**
 * `POST /webhooks/{PROVIDER}/{connectionToken}`, also with the `/pix` that Central Bank callbacks
 * append, and with a slash at its end. What the body names is stored, sealed, before the provider
 * gets its 2xx: never the body itself, which may speak of a person, unless nobody understands it.
 * What it means is found out later, by asking the provider.
 */
export function registerWebhooks(server: FastifyInstance, deps: WebhookDependencies): void {
  void server.register(async (scope) => {
    const senders = new WeakMap<FastifyRequest, Connection>();
    scope.addHook('onRequest', async (request) => {
      const { headers, ip, params } = request;
      // Before a byte of the body is read: whoever knows no token may not make us hold one.
      const { provider, token } = params as Address;
      senders.set(request, await findConnection(deps, { provider, token, network: networkOf(ip) }));
      // A type that is none would be refused, and the webhook lost with it.
      if (headers['content-type'] && !MEDIA_TYPE.test(headers['content-type']))
        headers['content-type'] = 'application/octet-stream';
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    );
    for (const path of PATHS) {
      scope.post(path, { bodyLimit: BODY_MAX }, async (request, reply) => {
        const connection = senders.get(request);
        if (!connection) throw new ApiError({ code: 'NOT_FOUND' });
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const verdict = await deps.verify({ rawBody, headers: request.headers, connection });
        received.inc({ provider: connection.provider, result: verdict });
        if (verdict === 'invalid') {
          if (deps.rejections.allow(connection.connectionId)) await recordRejection(deps, connection);
          throw new ApiError({ code: 'UNAUTHENTICATED' });
        }
        // Nobody can say whose it is; the provider sends it again when it does not get its 2xx.
        if (verdict === 'unverifiable') throw new ApiError({ code: 'TEMPORARILY_UNAVAILABLE' });
        const contentType = request.headers['content-type'] ?? '';
        const { connectionId, provider } = connection;
        const named = namedIn(connection, { body: rawBody.toString('utf8'), contentType });
        const { transactionIds, word } = named ?? {};
        // What is not, ends as an event.
        const isUnderstood = transactionIds !== undefined && transactionIds.length <= REFERENCES_MAX;
        if (!(await deps.intake.allow(connectionId, { isUnderstood }))) {
          received.inc({ provider, result: 'surplus' });
          throw new ApiError({ code: 'RATE_LIMITED', details: { retryAfterSeconds: SURPLUS_SECONDS } });
        }
        await deps.inbox.receive({
          ...{ connectionId, provider, contentType, rawBody, transactionIds, word },
          platformId: connection.platformId,
        });
        return reply.code(200).send({ received: true });
      });
    }
  });
}

/**
 * Ids of the transactions that a webhook names, and what it says of the first; undefined when it is
 * not understood.
 */
function namedIn({ provider }: Connection, webhook: InboundWebhook) {
  const known = providerOf(provider);
  const references = known && referencesIn(known, webhook);
  if (!references) return undefined;
  const transactionIds = [...new Set(references.map(({ transactionId }) => transactionId))];
  return { transactionIds, word: references[0]?.providerStatus };
}

/** Somebody tried to speak for the provider: the event says so, without what was said. */
async function recordRejection(
  { store, inbox, now }: WebhookDependencies,
  { connectionId, platformId, provider }: Connection,
): Promise<void> {
  const webhookId = uuidv4();
  const data = { webhookId, connectionId, provider, reason: 'BAD_SIGNATURE', at: now().toISOString() };
  await recordFact(store, webhookFacts, {
    id: `${connectionId}-${webhookId}`,
    eventId: webhookId,
    event: { type: 'WebhookRejected', data } as WebhookEvent,
    actor: 'unauthenticated',
  });
  await inbox.logRejected({ webhookId, connectionId, platformId, provider });
}

/**
 * Bounds what one connection may leave with us, whoever sends it: a provider that goes wild fills
 * neither the disk nor the time of others (decision 0047).
 */
export interface IntakeLimit {
  /** Whether one more webhook of the connection may be stored; counts it. */
  allow(connectionId: string, webhook: { readonly isUnderstood: boolean }): Promise<boolean>;
}

interface Bounds {
  /** Webhooks of one connection that may wait to be dealt with. */
  readonly waitingMax: number;
  /** They are counted once in so many that this process takes. */
  readonly countEvery: number;
  /** Of those that nobody understands, and which are kept whole, in a minute. */
  readonly unknownPerMinute: number;
}

const BOUNDS: Bounds = { waitingMax: 50_000, countEvery: 1_000, unknownPerMinute: 120 };

const CONNECTIONS_MAX = 10_000;
/** What has too many waiting is counted anew after this time, in milliseconds. */
export const FULL_MS = 5_000;

interface Taken {
  readonly untilCount: number;
  /** Too many wait, as seen then; milliseconds since 1970. */
  readonly fullAt?: number;
}

export function createIntakeLimit(
  inbox: Pick<Inbox, 'hasWaiting'>,
  bounds: Partial<Bounds> = {},
  now: () => number = Date.now,
): IntakeLimit {
  const { waitingMax, countEvery, unknownPerMinute } = { ...BOUNDS, ...bounds };
  const unknown = perMinute(unknownPerMinute);
  const taken = new LRUCache<string, Taken>({ max: CONNECTIONS_MAX });

  async function hasRoom(connectionId: string): Promise<boolean> {
    const { untilCount, fullAt } = taken.get(connectionId) ?? { untilCount: 0 };
    if (fullAt !== undefined && now() - fullAt < FULL_MS) return false;
    // Before the question: those that come meanwhile must not ask it too. Of whom too many wait as
    // far as is known, they are refused, or some would slip in each time.
    const counted = { untilCount: (untilCount > 0 ? untilCount : countEvery) - 1 };
    taken.set(connectionId, fullAt === undefined ? counted : { untilCount: 0, fullAt: now() });
    if (untilCount > 0) return true;
    const isFull = await inbox.hasWaiting(connectionId, waitingMax);
    if (isFull) taken.set(connectionId, { untilCount: 0, fullAt: now() });
    else if (fullAt !== undefined) taken.set(connectionId, counted);
    return !isFull;
  }

  return {
    allow: async (connectionId, { isUnderstood }) =>
      (isUnderstood || unknown.allow(connectionId)) && hasRoom(connectionId),
  };
}
