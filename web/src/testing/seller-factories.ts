import type { ResultOf } from 'gql.tada';
import { PERMISSION_NAMES } from '../../../domain/access/permissions.ts';
import { maskedDocument, maskedEmail, maskedPhone } from '../../../domain/kernel/privacy/mask.ts';
import type { LedgerRow } from '../areas/producer/financial/queries.ts';
import type { MeQuery } from '../features/session/queries.ts';
import type { SaleDetail, TimelineEvent } from '../features/sales/types.ts';

export type User = NonNullable<ResultOf<typeof MeQuery>['me']>;

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 'u-horizonte',
  name: 'Helena Duarte',
  email: 'helena@horizonte.example',
  role: 'PRODUCER',
  platformId: 'p-horizonte',
  permissions: [],
  ...{ hasSecondFactor: false, secondFactors: [], needsSecondFactor: false },
  ...{ brand: { name: '', avatar: null }, actingBy: null },
  ...changes,
});

/** Somebody who may see a page. */
export const userOf = (path: string): User => aUser(STAFF.find(([area]) => path.startsWith(area))?.[1]);

const STAFF: readonly (readonly [area: string, user: Partial<User>])[] = [
  ['/my-purchases', { id: 'u-customer', role: 'CUSTOMER', name: '', email: '' }],
  ['/admin-root/', { id: 'u-admin', role: 'ADMINISTRATOR', permissions: [...PERMISSION_NAMES] }],
  ['/master-root/', { id: 'u-master', role: 'MASTER', platformId: null }],
  ['/manager-root/', { id: 'u-manager', role: 'MANAGER' }],
];

const minutesAgo = (count: number): string => new Date(Date.now() - count * 60_000).toISOString();
const dayAhead = (days: number): string => minutesAgo(-days * 24 * 60).slice(0, 10);

const event = (
  n: number,
  type: string,
  data: unknown,
  changes: Partial<TimelineEvent> = {},
): TimelineEvent => ({
  id: `evt-${n}`,
  type,
  at: minutesAgo(30 - n),
  revision: n,
  position: String(48_210 + n * 3),
  correlationId: 'c0ffee00-6a0e-4a43-9d5e-0c1f6a7b8d90',
  causationId: n === 0 ? null : `evt-${n - 1}`,
  actor: n === 0 ? 'buyer' : 'workers',
  data: JSON.stringify(data),
  entries: [],
  ...changes,
});

const entries = (postedAt: string): TimelineEvent['entries'] => [
  {
    id: 'ent-1',
    account: 'liab:u-horizonte:pending',
    currency: 'BRL',
    amount: 18216,
    balance: 142300,
    postedAt,
    releaseDate: dayAhead(14),
    journalId: 'j-1',
    journalKind: 'SALE',
  },
  {
    id: 'ent-2',
    account: 'liab:u-horizonte:reserve',
    currency: 'BRL',
    amount: 2024,
    balance: 21800,
    postedAt,
    releaseDate: dayAhead(60),
    journalId: 'j-1',
    journalKind: 'SALE',
  },
];

type Delivery = NonNullable<SaleDetail['delivery']>;

/** How a thing is sent to its buyer. */
export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  ...{ option: 'Entrega expressa', days: '2 a 3 dias úteis', shipped: null },
  address: {
    ...{ cep: '01001000', street: 'Praça da Sé', number: '100', complement: 'Apto. 4' },
    ...{ district: 'Sé', city: 'São Paulo', state: 'SP' },
  },
  ...changes,
});

/** A PIX sale from request to posting. */
export const aSale = (changes: Partial<SaleDetail> = {}): SaleDetail => ({
  id: '5f0c9a52-6a0e-4a43-9d5e-0c1f6a7b8d90',
  orderNumber: '5F0C-9A52',
  status: 'APPROVED',
  method: 'PIX',
  provider: 'ONZ',
  transactionId: 'tx_8f2b71',
  productName: 'Finanças sem susto: organize o dinheiro da casa',
  buyer: {
    forgotten: false,
    unreadable: false,
    name: 'Ana Lima Souza',
    email: 'ana.lima@exemplo.example',
    phone: '11987654321',
    document: '52998224725',
  },
  createdAt: minutesAgo(30),
  approvedAt: minutesAgo(26),
  currency: 'BRL',
  gross: 22490,
  net: 20240,
  ...{ refunded: 0, refundable: 22490, refunds: [], disputes: [], webhooks: [] },
  part: 0,
  reversalKind: null,
  installments: 1,
  ...{ recurrence: null, nextChargeDay: null, shipping: 0, interest: 0 },
  ...{ coupon: null, utm: null, delivery: null },
  items: [
    { id: 'demo-digital', title: 'Finanças sem susto: organize o dinheiro da casa', amount: 19700 },
    { id: 'bump-planilha', title: 'Planilha de orçamento familiar', amount: 2790 },
  ],
  breakdown: [
    { kind: 'GROSS', amount: 22490 },
    { kind: 'PLATFORM_FEE_PERCENT', amount: -2001 },
    { kind: 'PLATFORM_FEE_FIXED', amount: -249 },
    { kind: 'PENDING', amount: 18216 },
    { kind: 'RESERVE', amount: 2024 },
  ],
  timeline: {
    endCursor: null,
    nodes: [
      event(0, 'PurchaseRequested', {
        amountCents: 22490,
        method: 'PIX',
        offerId: 'demo-digital',
        buyer: { sealed: 'AES-256-GCM' },
      }),
      event(1, 'ProviderChargeAttempted', { attempt: 1 }),
      event(2, 'ProviderChargeCreated', { transactionId: 'tx_8f2b71', providerStatus: 'ATIVA' }),
      event(3, 'WebhookStatusNormalised', {
        providerStatus: 'CONCLUIDA',
        status: 'APPROVED',
        paidCents: 22490,
      }),
      event(
        4,
        'PaymentApproved',
        { amountCents: 22490, late: false },
        { entries: entries(minutesAgo(26)) },
      ),
    ],
  },
  ...changes,
});

/** A sale as an administrator is shown it. */
export const masked = (sale: SaleDetail) => ({
  ...sale,
  seller: { id: 'u-horizonte', name: 'Ateliê Horizonte' },
  buyer: {
    ...sale.buyer,
    masked: true,
    email: sale.buyer.email && maskedEmail(sale.buyer.email),
    phone: sale.buyer.phone && maskedPhone(sale.buyer.phone),
    document: sale.buyer.document && maskedDocument(sale.buyer.document),
  },
});

const NAMES = [
  'Ana Lima Souza',
  'Bruno Carvalho',
  'Camila Freitas',
  'Diego Martins',
  'Elisa Prado',
  'Fábio Nogueira',
  'Gabriela Torres',
  'Heitor Ramos',
];
const PRODUCTS = [
  'Finanças sem susto: organize o dinheiro da casa',
  'Planilha de orçamento familiar',
  'Investir do zero',
  'Encontro em grupo com a professora',
];
const STATUSES = [
  'APPROVED',
  'APPROVED',
  'PENDING',
  'APPROVED',
  'REFUNDED',
  'APPROVED',
  'REJECTED',
  'CANCELED',
  'CHARGEBACK',
] as const;
const METHODS = ['PIX', 'CREDIT_CARD', 'PIX', 'BILLET'] as const;

function moneyOf(
  gross: number,
  status: SaleDetail['status'],
): Pick<SaleDetail, 'net' | 'breakdown' | 'items'> {
  const percent = Math.round(gross * 0.0899);
  const approved = status === 'APPROVED';
  const net = approved ? gross - percent - 249 : null;
  const reserve = Math.round((net ?? 0) / 10);
  return {
    net,
    items: [{ id: 'demo-digital', title: 'Oferta', amount: gross }],
    breakdown: approved
      ? [
          { kind: 'GROSS', amount: gross },
          { kind: 'PLATFORM_FEE_PERCENT', amount: -percent },
          { kind: 'PLATFORM_FEE_FIXED', amount: -249 },
          { kind: 'PENDING', amount: (net ?? 0) - reserve },
          { kind: 'RESERVE', amount: reserve },
        ]
      : [{ kind: 'GROSS', amount: gross }],
  };
}

/** A list that looks lived in, the same on each run. */
export const salesList = (count: number): SaleDetail[] =>
  Array.from({ length: count }, (_, n) => {
    const gross = 4_700 + ((n * 7_919) % 31_000);
    const method = METHODS[n % METHODS.length] ?? 'PIX';
    const status = STATUSES[n % STATUSES.length] ?? 'APPROVED';
    const name = NAMES[n % NAMES.length] ?? '';
    const forgotten = n % 13 === 12;
    return aSale({
      id: `sale-${n}`,
      status,
      method,
      installments: method === 'CREDIT_CARD' ? 1 + (n % 12) : 1,
      productName: PRODUCTS[n % PRODUCTS.length] ?? '',
      createdAt: minutesAgo(12 + n * 95),
      gross,
      ...moneyOf(gross, status),
      buyer: forgotten
        ? { forgotten, unreadable: false, name: null, email: null, phone: null, document: null }
        : {
            ...{ forgotten, unreadable: false, name },
            email: `${name.split(' ')[0]?.toLowerCase()}@exemplo.example`,
            phone: '11987654321',
            document: '52998224725',
          },
    });
  });

const ACCOUNTS = ['liab:u-horizonte:pending', 'liab:u-horizonte:reserve', 'liab:u-horizonte:available'];

export const ledgerList = (count: number): LedgerRow[] =>
  Array.from({ length: count }, (_, n) => {
    const refund = n % 7 === 5;
    return {
      id: `entry-${n}`,
      account: ACCOUNTS[n % ACCOUNTS.length] ?? '',
      currency: 'BRL',
      amount: (refund ? -1 : 1) * (1_900 + ((n * 3_571) % 19_000)),
      balance: 142_300 - n * 1_733,
      postedAt: minutesAgo(26 + n * 61),
      releaseDate: n % 3 === 2 ? null : dayAhead(14 - (n % 5)),
      journalKind: refund ? 'REFUND' : 'SALE',
      cause: {
        saleId: `sale-${n % 12}`,
        eventId: 'evt-4',
        eventType: refund ? 'PaymentRefunded' : 'PaymentApproved',
        productName: PRODUCTS[n % PRODUCTS.length] ?? '',
      },
    };
  });
