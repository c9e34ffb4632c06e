import type { CartDetail } from '../areas/producer/abandoned-cart/queries.ts';

const hoursAgo = (count: number): string => new Date(Date.now() - count * 3_600_000).toISOString();

export const aCart = (changes: Partial<CartDetail> = {}): CartDetail => ({
  id: 'cart-0',
  state: 'OPEN',
  productName: 'Finanças sem susto: organize o dinheiro da casa',
  currency: 'BRL',
  amount: 22_490,
  attempts: 0,
  source: 'instagram',
  recoveryPath: '/checkout/demo-digital?acid=cart-0',
  capturedAt: hoursAgo(3),
  changedAt: hoursAgo(2),
  contactedAt: null,
  recoveredAt: null,
  expiredAt: null,
  saleId: null,
  matchedBy: null,
  withheldReason: null,
  optedOut: false,
  buyer: {
    forgotten: false,
    unreadable: false,
    name: 'Ana Lima Souza',
    email: 'ana.lima@exemplo.example',
    phone: '11987654321',
    document: null,
  },
  ...changes,
});

const STATES = ['OPEN', 'CONTACTED', 'RECOVERED', 'EXPIRED'] as const;

/** A list that looks lived in, the same on each run. */
export const cartsList = (count: number): CartDetail[] =>
  Array.from({ length: count }, (_, n) =>
    aCart({
      id: `cart-${n}`,
      state: STATES[n % STATES.length] ?? 'OPEN',
      amount: 4_700 + ((n * 7_919) % 31_000),
      attempts: n % 2,
      changedAt: hoursAgo(2 + n),
    }),
  );
