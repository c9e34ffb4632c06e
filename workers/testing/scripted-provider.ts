import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import { aFact, EXPIRES_AT, paidFact, pixDetails } from '../../domain/testing/payment-facts.ts';
import type { WebhookReference } from '../../domain/providers/webhook.ts';
import type { Connections, OpenConnection } from '../providers/connections.ts';
import type {
  Adapter,
  BuyerAction,
  CardToSave,
  Charge,
  ChargeReference,
  ChargeRequest,
  ListPage,
  ListRequest,
  Outcome,
  SavedCard,
} from '../providers/contract.ts';

type Answer<Asked> = (asked: Asked) => Outcome<Charge> | Promise<Outcome<Charge>>;

/** A provider that says what a test wants it to say, and remembers what it was asked. */
export interface ScriptedProvider {
  readonly connections: Connections;
  readonly asked: {
    readonly create: ChargeRequest[];
    readonly save: CardToSave[];
    readonly fetch: ChargeReference[];
    readonly list: ListRequest[];
  };
  /** When each charge had to be over, in milliseconds since 1970. */
  readonly deadlines: (number | undefined)[];
  capabilities: Partial<Adapter['capabilities']>;
  archived: boolean;
  onCreate: Answer<ChargeRequest>;
  onSave: (asked: CardToSave) => Outcome<SavedCard> | Promise<Outcome<SavedCard>>;
  onFetch: Answer<ChargeReference>;
  onList: (asked: ListRequest) => Outcome<ListPage>;
  /** What its webhooks' bodies name; undefined for a shape that nobody knows. */
  onWebhook: (body: string) => readonly WebhookReference[] | undefined;
}

export const CONNECTION = 'connection-1';

export const notFound = (): Outcome<Charge> => ({ kind: 'notSent', reason: 'NOT_FOUND' });
export const unknown = (): Outcome<Charge> => ({ kind: 'unknown', reason: 'TIMEOUT' });

/** A PIX charge of R$ 100,00 that nobody has paid. */
export const charged = (reference: string, change: Partial<ProviderFact> = {}): Outcome<Charge> => ({
  kind: 'done',
  value: {
    fact: aFact({ reference, transactionId: `tx-${reference}`, ...change }),
    details: pixDetails,
  },
});

/** A card of R$ 100,00 whose bank asks the buyer. */
export const askingBuyer = (
  reference: string,
  { url = 'https://bank.example/3ds', expiresAt = EXPIRES_AT }: Partial<BuyerAction> = {},
): Outcome<Charge> => ({
  kind: 'action',
  value: {
    fact: aFact({ reference, transactionId: `tx-${reference}`, providerStatus: 'waiting_payment' }),
    details: { action: { type: 'REDIRECT', url, expiresAt } },
  },
});

export const paid = (reference: string, change: Partial<ProviderFact> = {}): Outcome<Charge> => ({
  kind: 'done',
  value: {
    fact: paidFact({ reference, transactionId: `tx-${reference}`, ...change }),
    details: pixDetails,
  },
});

export function scriptProvider(): ScriptedProvider {
  const asked: ScriptedProvider['asked'] = { create: [], save: [], fetch: [], list: [] };
  const provider: ScriptedProvider = {
    asked,
    deadlines: [],
    capabilities: {},
    archived: false,
    onCreate: ({ reference }) => charged(reference),
    onSave: () => ({ kind: 'done', value: { customerId: 'cus_1', cardId: 'card_1' } }),
    onFetch: notFound,
    onList: () => ({ kind: 'done', value: { facts: [] } }),
    onWebhook: (body) => [{ transactionId: body, providerStatus: '' }],
    connections: {
      get: async () => ({
        ...connection,
        archived: provider.archived,
        adapter: { ...adapter, capabilities: { ...adapter.capabilities, ...provider.capabilities } },
      }),
      close: async () => undefined,
    },
  };
  const adapter: Adapter = {
    code: 'ONZ',
    capabilities: {
      methods: ['PIX'],
      currencies: ['BRL'],
      refund: 'PARTIAL',
      idempotencyKey: true,
      lookupByReference: true,
      cancel: false,
      refundLookup: false,
      listing: false,
      webhookSignature: { scheme: 'NONE' },
      payouts: [],
      payoutLookup: [],
      payoutIdempotency: false,
      receivers: false,
      balances: false,
      buyerActions: false,
      savedCards: false,
    },
    paymentStatus: () => 'PENDING',
    async createTransaction(request, context) {
      provider.deadlines.push((context as { deadline?: number }).deadline);
      asked.create.push(request);
      return provider.onCreate(request);
    },
    async saveCard(request, context) {
      provider.deadlines.push((context as { deadline?: number }).deadline);
      asked.save.push(request);
      return provider.onSave(request);
    },
    async fetchTransaction(reference) {
      asked.fetch.push(reference);
      return provider.onFetch(reference);
    },
    async listTransactions(request) {
      asked.list.push(request);
      return provider.onList(request);
    },
    refund: () => Promise.reject(new Error('No test refunds here')),
    parseWebhook: ({ rawBody }) => provider.onWebhook(rawBody.toString()),
  };
  const connection = {
    configuration: { provider: 'ONZ', connectionId: CONNECTION, platformId: 'acme' },
    adapter,
    context: { connection: { secrets: { webhookToken: 'unguessable' } } },
  } as unknown as OpenConnection;
  return provider;
}

/**
 * The payment that a look-up asks about, by our reference or by the name that `charged` gave it.
 */
export const referenceOf = (asked: ChargeReference): string =>
  'reference' in asked ? asked.reference : asked.transactionId.replace(/^tx-/, '');
