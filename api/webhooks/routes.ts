import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { v4 as uuidv4 } from 'uuid';
import { providerCode } from '../../domain/kernel/enums.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import type { Inbox } from '../../runtime/inbox/inbox.ts';
import { ApiError } from '../http/errors.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ConnectionTokens } from './connection-tokens.ts';
import type { createVerifier } from './signature.ts';

/** 256 KiB at most (specification/reliability#inbound-webhooks). */
const BODY_MAX = 256 * 1_024;

const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

const received = new Counter({
  name: 'razao_webhooks_total',
  help: 'Webhooks by provider and what became of them at the door',
  labelNames: ['provider', 'result'],
});

export interface WebhookDependencies {
  readonly catalogue: Catalogue;
  readonly tokens: ConnectionTokens;
  readonly inbox: Inbox;
  readonly store: EventStore;
  readonly verify: ReturnType<typeof createVerifier>;
  /**
   * A forger must not be able to fill the event store: beyond this many a minute only the metric
   * counts.
   */
  readonly rejections: { allow(connectionId: string): boolean };
  readonly now: () => Date;
}

/**
 * `POST /webhooks/{PROVIDER}/{connectionToken}`, also with the `/pix` that Central Bank callbacks
 * append. The raw body is stored, sealed, before the provider gets its 2xx; what it means is found
 * out later, by asking the provider.
 */
export function registerWebhooks(server: FastifyInstance, deps: WebhookDependencies): void {
  void server.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => {
      // A type that is none would be refused, and the mail lost with it.
      if (headers['content-type'] && !MEDIA_TYPE.test(headers['content-type']))
        headers['content-type'] = 'application/octet-stream';
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    );
    for (const path of ['/webhooks/:provider/:token', '/webhooks/:provider/:token/pix']) {
      scope.post<{ Params: { provider: string; token: string } }>(
        path,
        { bodyLimit: BODY_MAX },
        async (request, reply) => {
          const { provider, token } = request.params;
          const connection = await findConnection(deps, provider, token);
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const verdict = await deps.verify({ rawBody, headers: request.headers, connection });
          received.inc({ provider: connection.provider, result: verdict });
          if (verdict === 'invalid') {
            if (deps.rejections.allow(connection.connectionId)) await recordRejection(deps, connection);
            throw new ApiError({ code: 'UNAUTHENTICATED' });
          }
          // Nobody can say whose it is; the provider sends it again when it does not get its 2xx.
          if (verdict === 'unverifiable') throw new ApiError({ code: 'TEMPORARILY_UNAVAILABLE' });
          await deps.inbox.receive({
            connectionId: connection.connectionId,
            provider: connection.provider,
            contentType: request.headers['content-type'] ?? '',
            rawBody,
          });
          return reply.code(200).send({ received: true });
        },
      );
    }
  });
}

async function findConnection(deps: WebhookDependencies, provider: string, token: string) {
  const connectionId = providerCode.safeParse(provider).success
    ? await deps.tokens.connectionOf(token)
    : undefined;
  const connection = connectionId
    ? await deps.catalogue.get('ProviderConnection', connectionId)
    : undefined;
  const digest = createHash('sha256').update(token).digest();
  const right =
    connection?.provider === provider &&
    timingSafeEqual(digest, Buffer.from(connection.webhookTokenDigest, 'hex'));
  if (!connection || !right) throw new ApiError({ code: 'NOT_FOUND' });
  return connection;
}

/** Somebody tried to speak for the provider: the event says so, without what was said. */
async function recordRejection(
  { store, now }: WebhookDependencies,
  { connectionId, provider }: { connectionId: string; provider: string },
): Promise<void> {
  const webhookId = uuidv4();
  const metadata = {
    $correlationId: webhookId,
    $causationId: webhookId,
    commandId: webhookId,
    actor: 'stranger',
  };
  const data = { webhookId, connectionId, provider, reason: 'BAD_SIGNATURE', at: now().toISOString() };
  await store.append(
    `${stream.webhook(connectionId)}-${webhookId}`,
    -1,
    [{ id: webhookId, type: 'WebhookRejected', data }],
    metadata,
  );
}
