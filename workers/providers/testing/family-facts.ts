import type { ProviderCode, NormalisedStatus, ReversalKind } from '../../../domain/kernel/enums.ts';
import type { FamilyCode } from '../../../domain/providers/provider.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import type { ReportedFact } from '../contract.ts';

/** Where the families differ by what the provider itself does; the scenarios are the same. */
interface FamilyFacts {
  /** The simulator's operation that looks a charge up by our reference. */
  readonly lookup: string;
  /** The operation in which a card is charged. */
  readonly charge: string;
  /** How the provider closes a charge that ran out; undefined: our own clock does. */
  readonly expired: ReportedFact['closed'];
  readonly refunded: NormalisedStatus;
  readonly chargedBack: NormalisedStatus;
  readonly chargeback: ReversalKind;
  /** It does not say when the money came. */
  readonly untimed?: true;
  /** It takes the whole amount or nothing. */
  readonly exact?: true;
  /** The least that it charges, in cents. */
  readonly leastCents?: number;
  /** It takes no reference of ours, so that no charge is listed under one. */
  readonly unreferenced?: true;
  /** Our reference as the simulator lists it. */
  readonly listedReference: (reference: string) => string;
  readonly newReceiver: 'ACTIVE' | 'PENDING';
}

const CARDS = {
  lookup: 'lookup',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
  chargedBack: 'CHARGEBACK',
  chargeback: 'CHARGEBACK',
  listedReference: (reference: string) => reference,
} as const;

/** Most providers of PIX. */
const PIX = {
/** Providers of which little more is known than a path or two: one form for all. */
const GENERAL = {
  ...CARDS,
  charge: 'create',
  expired: 'CANCELLED',
  exact: true,
  newReceiver: 'PENDING',
} as const;

const FACTS: Readonly<Record<FamilyCode, FamilyFacts>> = {
  BCB_PIX_ONZ: {
    lookup: 'fetch',
    charge: 'create',
    expired: undefined,
    refunded: 'CHARGEBACK',
    chargedBack: 'CHARGEBACK',
    chargeback: 'MED_FRAUD',
    listedReference: (reference) => reference.replaceAll('-', ''),
    newReceiver: 'PENDING',
  },
  FUNCTIONS_V1: {
    ...CARDS,
    charge: 'create',
    expired: 'CANCELLED',
    exact: true,
    newReceiver: 'PENDING',
  },
  PAGARME_V5: { ...CARDS, charge: 'create', newReceiver: 'ACTIVE' },
  BRAVIVE: { ...GENERAL, untimed: true, unreferenced: true },
  IUGU: { ...CARDS, charge: 'charge', newReceiver: 'PENDING' },
  CARTOS_FLOW2PAY: {
    lookup: 'fetch',
    charge: 'create',
    expired: undefined,
    // One word for whatever sends a PIX back.
    refunded: 'CHARGEBACK',
    chargedBack: 'CHARGEBACK',
    chargeback: 'REFUND_BY_PROVIDER',
    exact: true,
    listedReference: (reference) => reference.replaceAll('-', ''),
    newReceiver: 'PENDING',
  },
  CELCASH_GALAXPAY: { ...CARDS, lookup: 'fetch', charge: 'create', exact: true, newReceiver: 'PENDING' },
  ABMEX: {
    ...CARDS,
    charge: 'create',
    expired: 'CANCELLED',
    chargedBack: 'REJECTED',
    exact: true,
    newReceiver: 'PENDING',
  },
  ASAAS: {
    ...CARDS,
    charge: 'create',
    // A charge that is overdue can still be paid.
    expired: undefined,
    exact: true,
    untimed: true,
    newReceiver: 'PENDING',
  },
  PRIMEPAG_ZENDRY: {
    ...CARDS,
    charge: 'create',
    expired: undefined,
    exact: true,
    newReceiver: 'PENDING',
  },
  PURCHASE_V2: PIX,
  LEXXEN: { ...PIX, untimed: true },
  OWEM: { ...PIX, lookup: 'fetch', listedReference: (reference) => reference.replaceAll('-', '') },
  PLUGGOU: { ...PIX, expired: 'EXPIRED', untimed: true, unreferenced: true },
  RAPDYN: { ...PIX, chargedBack: 'REFUNDED', chargeback: 'MED_FRAUD' },
  SYNCPAY: { ...PIX, expired: 'REFUSED', chargeback: 'MED_FRAUD', untimed: true, unreferenced: true },
  LEXXEN: { ...GENERAL, untimed: true },
  OWEM: { ...GENERAL, lookup: 'fetch', listedReference: (reference) => reference.replaceAll('-', '') },
  PLUGGOU: { ...GENERAL, expired: 'EXPIRED', untimed: true, unreferenced: true },
  RAPDYN: { ...GENERAL, chargedBack: 'REFUNDED', chargeback: 'MED_FRAUD' },
  SYNCPAY: {
    ...GENERAL,
    expired: 'REFUSED',
    chargeback: 'MED_FRAUD',
    untimed: true,
    unreferenced: true,
  },
  PURCHASE_V2: {
    ...CARDS,
    charge: 'create',
    expired: 'CANCELLED',
    exact: true,
    newReceiver: 'PENDING',
  },
  V1_PUBLIC_SECRET: {
    ...CARDS,
    charge: 'create',
    expired: 'CANCELLED',
    exact: true,
    newReceiver: 'PENDING',
  },
  VELTRAX: GENERAL,
  WITETEC: { ...GENERAL, leastCents: 100 },
  GERAR_QRCODE: {
    ...PIX,
    expired: 'EXPIRED',
    // One word for whatever went back, and any word but one is PENDING.
    refunded: 'PENDING',
    chargedBack: 'PENDING',
    chargeback: 'REFUND_BY_PROVIDER',
  },
  LORDSPAY: { ...PIX, expired: 'EXPIRED' },
  LYNXPAY: PIX,
  MAKE_YOUR_BANK: PIX,
  NEWLEVEL: PIX,
  PAYBER: PIX,
  PRONTTUS: { ...PIX, refunded: 'CHARGEBACK', chargeback: 'REFUND_BY_PROVIDER' },
  ROYALPAY: PIX,
  TRANSAC: PIX,
  X_AUTHORIZATION_KEY: {
    ...CARDS,
    charge: 'create',
    refunded: 'CHARGEBACK',
    untimed: true,
    exact: true,
    newReceiver: 'PENDING',
  },
  VELTRAX: PIX,
  WITETEC: { ...PIX, leastCents: 100 },
};

/** Where one provider differs from its family. */
const OVERRIDES: Readonly<Partial<Record<ProviderCode, Partial<FamilyFacts>>>> = {
  KUBER_FINANCE: { refunded: 'CHARGEBACK' },
  VENITIP: { refunded: 'REJECTED', chargedBack: 'PENDING' },
  VILLET: { newReceiver: 'ACTIVE' },
};

export function factsOf(code: ProviderCode): FamilyFacts {
  const provider = providerOf(code);
  if (!provider) throw new Error(`No provider ${code}`);
  return { ...FACTS[provider.family], ...OVERRIDES[code] };
}
