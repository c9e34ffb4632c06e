import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import type { IncidentKind, IncidentRaised } from '../../domain/incident/events.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { paymentIdOf, requestPurchase } from '../../domain/payment/order.ts';
import { aPurchase } from '../../domain/testing/purchase.ts';
import { forgetSubject, tellingLostKeys } from '../../eventstore/forgotten.ts';
import { headPosition } from '../../eventstore/head.ts';
import { handle } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/payment.ts';
import { connectEventStore, type EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { stream } from '../../eventstore/streams.ts';
import { openInbox, type Inbox } from '../../runtime/inbox/inbox.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { startTestEventStore } from '../../runtime/testing/event-store.ts';
import { logOf } from '../../runtime/testing/log.ts';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { openVault, type Vault } from '../../runtime/vault/vault.ts';
import { createBulkhead, type Bulkhead } from '../bulkhead/bulkhead.ts';
import type { ChargeDependencies, ChargeJob, FindPayment } from '../charges/dependencies.ts';
import { prepareTasks } from '../tasks/schema.ts';
import { CHARGES } from '../charges/process.ts';
import { keyFinder } from '../tasks/tasks.ts';
import { CONNECTION, type ScriptedProvider } from './scripted-provider.ts';

export interface WorkerStack {
  readonly store: EventStore;
  readonly database: TestDatabase;
  /** The store as another worker sees it: with a connection and a memory of its own. */
  readonly otherStore: EventStore;
  readonly vault: Vault;
  /** Forgets whom an e-mail address or phone leads to. */
  forget(contact: string): Promise<void>;
  readonly inbox: Inbox;
  /** What workers need to deal with this provider. The clock stands where a test puts it. */
  dependenciesFor(
    provider: ScriptedProvider,
    now?: () => Date,
  ): ChargeDependencies & {
    readonly inbox: Inbox;
    readonly bulkhead: Bulkhead;
    readonly findPayment: FindPayment;
    readonly reachesLog: () => boolean;
  };
  /** A buyer's purchase of R$ 100,00 by PIX, and the job that follows from it. */
  request(
    email?: string,
    at?: Date,
    connectionId?: string,
    more?: { readonly buyer?: Partial<Buyer> } & (
      | ({ readonly keptToken: string } & Partial<
          Pick<PurchaseRequestedData, 'method' | 'paymentId' | 'savedCard'>
        >)
      | Partial<
          Pick<
            PurchaseRequestedData,
            'cardToken' | 'method' | 'abandonedCartId' | 'routes' | 'savedCard'
          >
        >
    ),
  ): Promise<ChargeJob>;
  historyOf(paymentId: string): Promise<StoredEvent[]>;
  typesOf(paymentId: string): Promise<string[]>;
  /** What was raised of one kind so far. */
  raised(kind: IncidentKind): Promise<IncidentRaised[]>;
  /** The details of it. */
  incidents(kind: IncidentKind): Promise<IncidentRaised['details'][]>;
  stop(): Promise<void>;
}

export const silent = pino({ level: 'silent' });

const BUYER: Omit<Buyer, 'email'> = {
  name: 'Maria da Silva',
  phone: '11987654321',
  document: '52998224725',
  address: null,
  utmQuery: '',
  referer: '',
  customerIp: '127.0.0.1',
};

const openVaultOf = async (database: TestDatabase, store: EventStore): Promise<Vault> =>
  tellingLostKeys(await openVault(database.writer, keys), { store, now: () => new Date(), log: silent });

async function raisedIn(
  store: EventStore,
  after: bigint | undefined,
  kind: IncidentKind,
): Promise<IncidentRaised[]> {
  const raised = (await logOf(store, after))
    .filter(({ type }) => type === 'IncidentRaised')
    .map((event) => event.read().data as IncidentRaised);
  return raised.filter((each) => each.kind === kind);
}

export async function startWorkerStack(options: { own?: boolean } = {}): Promise<WorkerStack> {
  const [server, database] = await Promise.all([startTestEventStore(options), createTestDatabase()]);
  const [store, otherStore] = [connectEventStore(server.url), connectEventStore(server.url)];
  const vault = await openVaultOf(database, store);
  const inbox = await openInbox(database.writer, keys);
  await prepareTasks(database.writer);
  const historyOf = (paymentId: string) => store.load(stream.payment(paymentId));
  // A store that the environment names has incidents of others.
  const begun = await headPosition(store);
  const raisedOf = (kind: IncidentKind) => raisedIn(store, begun, kind);

  return {
    store,
    otherStore,
    database,
    vault,
    async forget(contact) {
      for (const subjectId of await vault.subjectIdsOf(contact))
        await forgetSubject({ store, vault }, subjectId, new Date());
    },
    inbox,
    historyOf,
    typesOf: async (paymentId) => (await historyOf(paymentId)).map(({ type }) => type),
    raised: raisedOf,
    incidents: async (kind) => (await raisedOf(kind)).map(({ details }) => details),
    dependenciesFor: ({ connections }, now = () => new Date()) => ({
      store,
      vault,
      inbox,
      connections,
      now,
      newId: randomUUID,
      bulkhead: createBulkhead(now),
      findPayment: keyFinder(database.writer, CHARGES),
      reachesLog: () => true,
      publicUrl: 'https://razao.example',
    }),
    async request(email = 'maria@example.com', at = new Date(), connectionId = CONNECTION, more = {}) {
      const subject = await vault.subjectFor(email);
      const { keptToken: token, buyer: told, ...given } = { keptToken: undefined, buyer: {}, ...more };
      const { paymentId = paymentIdOf('course', randomUUID()) } = { paymentId: undefined, ...more };
      const place = associatedData(paymentId, 'cardToken');
      const cardTokenId = token && (await vault.cardTokens.keep(vault.seal(subject, place, token)));
      const purchase = aPurchase({
        ...given,
        ...(cardTokenId && { cardTokenId }),
        paymentId,
        connectionId,
        provider: 'ONZ',
        subjectId: subject.subjectId,
        buyer: vault.seal(subject, associatedData(paymentId), { ...BUYER, email, ...told }),
        requestedAt: at.toISOString(),
      });
      const command = {
        id: paymentId,
        commandId: randomUUID(),
        correlationId: paymentId,
        actor: 'buyer',
      };
      await handle(store, payment, { ...command, decide: (state) => requestPurchase(state, purchase) });
      const [requested] = await historyOf(paymentId);
      if (!requested) throw new Error('The purchase was not written');
      return { paymentId, eventId: requested.id, correlationId: paymentId, connectionId };
    },
    async stop() {
      await Promise.all([store.close(), otherStore.close()]);
      await server.stop();
      await database.close();
    },
  };
}
