import type { FamilyCode } from '../../../domain/providers/provider.ts';

/** What a provider may take of a sale beside its amount. */
export type OfSale =
  | 'name'
  | 'email'
  | 'phone'
  | 'document'
  | 'address'
  | 'ip'
  | 'reference'
  | 'webhook'
  | 'description'
  | 'titles'
  | 'prices'
  | 'item codes'
  /** The platform writes to its buyers itself. */
  | 'no letters'
  /** Nobody pays more than the price, and nobody late. */
  | 'no interest'
  | 'no fine';

const BUYER = ['name', 'email', 'phone', 'document'] as const;
const ITEMS = ['titles', 'prices'] as const;
/** specification/gateway#create-transaction */
const GENERAL = [...BUYER, 'reference', 'webhook', ...ITEMS, 'item codes'] as const;

/** By family: specification/gateway#calls-to-providers and the public pages of each. */
export const OF_SALES: Readonly<Record<FamilyCode, readonly OfSale[]>> = {
  ABMEX: [...BUYER, 'reference', 'webhook', ...ITEMS],
  ASAAS: [...BUYER, 'reference', 'webhook', 'description', 'no letters'],
  BCB_PIX_ONZ: ['name', 'document', 'description'],
  BRAVIVE: [...BUYER, 'description'],
  CARTOS_FLOW2PAY: ['reference', 'description'],
  CELCASH_GALAXPAY: [...BUYER, 'address', 'reference', 'description', 'no interest', 'no fine'],
  FUNCTIONS_V1: [...GENERAL, 'description'],
  GERAR_QRCODE: GENERAL,
  IUGU: [...BUYER, 'address', 'reference', 'webhook', ...ITEMS, 'no letters'],
  LEXXEN: ['name', 'email', 'document', 'reference', 'webhook', 'description'],
  LORDSPAY: GENERAL,
  LYNXPAY: GENERAL,
  MAKE_YOUR_BANK: GENERAL,
  NEWLEVEL: GENERAL,
  OWEM: ['name', 'document', 'description'],
  PAGARME_V5: [...BUYER, 'address', 'ip', 'reference', ...ITEMS, 'item codes'],
  PAYBER: GENERAL,
  PLUGGOU: BUYER,
  PRIMEPAG_ZENDRY: ['name', 'document', 'reference'],
  PRONTTUS: GENERAL,
  PURCHASE_V2: [...BUYER, 'reference', 'webhook', 'description'],
  // A product's price there is that of all its pieces.
  RAPDYN: [...BUYER, 'address', 'reference', 'titles'],
  ROYALPAY: GENERAL,
  SYNCPAY: [...BUYER, 'webhook', 'description'],
  TRANSAC: GENERAL,
  V1_PUBLIC_SECRET: GENERAL,
  VELTRAX: ['name', 'email', 'document', 'reference', 'webhook', 'description'],
  WITETEC: GENERAL,
  X_AUTHORIZATION_KEY: [...BUYER, 'ip', 'reference', 'webhook', ...ITEMS, 'no interest'],
};

/** To whom each sale, or each of its items, says whether it is shipped. */
export const ASKS_WHAT_IS_SHIPPED: readonly FamilyCode[] = [
  'RAPDYN',
  'V1_PUBLIC_SECRET',
  'WITETEC',
  'X_AUTHORIZATION_KEY',
];

/** Whose look-ups say our reference of no charge. */
export const SAYS_NO_REFERENCE: readonly FamilyCode[] = [
  'BRAVIVE',
  // Venit's brands alone do.
  'FUNCTIONS_V1',
  'PLUGGOU',
  'SYNCPAY',
  'X_AUTHORIZATION_KEY',
];

export type OfPayout =
  | 'document'
  | 'description'
  | 'reference'
  | 'key'
  /** Its fee comes on top. */
  | 'net'
  /** Nobody has to confirm it there. */
  | 'authorized';

/** specification/gateway#withdraw-request */
const GENERAL_PAYOUT = ['document', 'description', 'reference'] as const;

/** What a family takes of a payout to a PIX key beside the key, its kind and the amount. */
export const OF_PAYOUTS: Readonly<Partial<Record<FamilyCode, readonly OfPayout[]>>> = {
  ASAAS: ['description'],
  BCB_PIX_ONZ: ['document', 'description', 'key'],
  CARTOS_FLOW2PAY: ['description', 'key'],
  CELCASH_GALAXPAY: ['description'],
  FUNCTIONS_V1: ['description', 'key'],
  LEXXEN: ['description', 'reference'],
  NEWLEVEL: GENERAL_PAYOUT,
  PRIMEPAG_ZENDRY: ['document', 'reference', 'key', 'authorized'],
  PRONTTUS: GENERAL_PAYOUT,
  PURCHASE_V2: ['document', 'reference'],
  ROYALPAY: GENERAL_PAYOUT,
  TRANSAC: GENERAL_PAYOUT,
  V1_PUBLIC_SECRET: ['net'],
  WITETEC: ['reference'],
};

/** What it takes of a payout to a receiver beside the amount. */
export const OF_RECEIVER_PAYOUTS: Readonly<Partial<Record<FamilyCode, readonly OfPayout[]>>> = {
  PAGARME_V5: ['reference', 'key'],
  V1_PUBLIC_SECRET: ['net'],
};

export type OfReceiver =
  | 'name'
  | 'document'
  | 'email'
  | 'description'
  | 'revenue'
  | 'bank'
  | 'branch'
  | 'account'
  | 'account type'
  /** Its money leaves only by a withdrawal (specification/gateway#fixed-values). */
  | 'no transfers'
  | 'no anticipation';

const ACCOUNT = ['bank', 'branch', 'account', 'account type'] as const;
const OWNER = ['name', 'document', 'email'] as const;

/** Who gives a receiver a secret of its own, once, in the answer that makes it. */
export const GIVES_A_SECRET: readonly FamilyCode[] = ['ABMEX', 'ASAAS', 'IUGU'];

/** specification/gateway#receiver-input */
export const OF_RECEIVERS: Readonly<Partial<Record<FamilyCode, readonly OfReceiver[]>>> = {
  ABMEX: [...OWNER, ...ACCOUNT],
  ASAAS: [...OWNER, 'revenue'],
  IUGU: ['name'],
  MAKE_YOUR_BANK: [...OWNER, 'description', ...ACCOUNT],
  PAGARME_V5: [...OWNER, 'description', ...ACCOUNT, 'no transfers'],
  V1_PUBLIC_SECRET: [...OWNER, 'description', ...ACCOUNT, 'no transfers', 'no anticipation'],
};
