import type {
  DeclineFamily,
  NormalisedStatus,
  ProviderCode,
  ReversalKind,
} from '../../../domain/kernel/enums.ts';
import type { FamilyCode } from '../../../domain/providers/provider.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import type { ReportedFact } from '../contract.ts';

/** Where the families differ by what the provider itself does; the scenarios are the same. */
export interface FamilyFacts {
  /** The simulator's operation that looks a charge up by our reference. */
  readonly lookup: string;
  /** The operation in which a card is charged. */
  readonly charge: string;
  /** How the provider closes a charge that ran out; undefined: our own clock does. */
  readonly expired: ReportedFact['closed'];
  /** The same of one that was refused. */
  readonly refused: ReportedFact['closed'];
  readonly refunded: NormalisedStatus;
  readonly chargedBack: NormalisedStatus;
  readonly chargeback: ReversalKind;
  /** It takes the whole amount or nothing. */
  readonly exact?: true;
  /** The least that it charges, in cents. */
  readonly leastCents?: number;
  /**
   * What a look-up shows of money that came, beside its word: when it came, also how much, each
   * PIX, or each PIX with what went back of it.
   */
  readonly toldBeside: 'NOTHING' | 'DATE' | 'TOTAL' | 'PIX' | 'PIX_AND_REFUNDS';
  /** Its answers say how much it gave back, not only that all of it went back. */
  readonly tellsParts: boolean;
  /** It dates a word that says that money came, and any other too. */
  readonly datesWords?: true;
  /** It takes no reference of ours, so that no charge is listed under one. */
  readonly unreferenced?: true;
  /** Our reference as the simulator lists it. */
  readonly listedReference: (reference: string) => string;
  readonly newReceiver: 'ACTIVE' | 'PENDING';
  /** It looks at a new receiver by itself, and takes it or turns it down. */
  readonly examined?: true;
  /** What a payout is once it was accepted; left out: PENDING. */
  readonly acceptedPayout?: 'APPROVED';
  /** It accepts a payout without any word for it. */
  readonly acceptsWithoutWord?: true;
  /** What a token that it has not comes to, where its answer does not say which field is wrong. */
  readonly tokenRefused?: { readonly family: DeclineFamily; readonly providerStatus: string };
}

const CARDS = {
  tellsParts: true,
  toldBeside: 'DATE',
  lookup: 'lookup',
  expired: 'EXPIRED',
  refused: 'REFUSED',
  refunded: 'REFUNDED',
  chargedBack: 'CHARGEBACK',
  chargeback: 'CHARGEBACK',
  listedReference: (reference: string) => reference,
} as const;

/** What most providers of PIX and boletos do. */
const PUSHED = {
  ...CARDS,
  charge: 'create',
  expired: 'CANCELLED',
  exact: true,
  newReceiver: 'PENDING',
} as const;

/** The same, of whose answers none says how much went back. */
const PUSHED_BY_WORD = { ...PUSHED, tellsParts: false } as const;

const FACTS: Readonly<Record<FamilyCode, FamilyFacts>> = {
  ABMEX: {
    ...PUSHED,
    examined: true,
    chargedBack: 'REJECTED',
  },
  ASAAS: {
    ...PUSHED,
    // A charge that is overdue can still be paid.
    expired: undefined,
    refused: undefined,
    toldBeside: 'NOTHING',
  },
  BCB_PIX_ONZ: {
    tellsParts: true,
    toldBeside: 'PIX_AND_REFUNDS',
    acceptsWithoutWord: true,
    lookup: 'fetch',
    charge: 'create',
    expired: undefined,
    refused: undefined,
    refunded: 'CHARGEBACK',
    chargedBack: 'CHARGEBACK',
    chargeback: 'MED_FRAUD',
    listedReference: (reference) => reference.replaceAll('-', ''),
    newReceiver: 'PENDING',
  },
  BRAVIVE: { ...PUSHED_BY_WORD, toldBeside: 'NOTHING', unreferenced: true },
  CARTOS_FLOW2PAY: {
    tellsParts: true,
    toldBeside: 'DATE',
    acceptsWithoutWord: true,
    lookup: 'fetch',
    charge: 'create',
    expired: undefined,
    refused: undefined,
    // One word for whatever sends a PIX back.
    refunded: 'CHARGEBACK',
    chargedBack: 'CHARGEBACK',
    chargeback: 'REFUND_BY_PROVIDER',
    exact: true,
    listedReference: (reference) => reference.replaceAll('-', ''),
    newReceiver: 'PENDING',
  },
  CELCASH_GALAXPAY: {
    ...CARDS,
    tellsParts: false,
    lookup: 'fetch',
    charge: 'create',
    exact: true,
    toldBeside: 'NOTHING',
    datesWords: true,
    newReceiver: 'PENDING',
  },
  FUNCTIONS_V1: PUSHED_BY_WORD,
  GERAR_QRCODE: {
    ...PUSHED,
    expired: 'EXPIRED',
    // One word for whatever went back, and any word but one is PENDING.
    refunded: 'PENDING',
    chargedBack: 'PENDING',
    chargeback: 'REFUND_BY_PROVIDER',
  },
  IUGU: {
    ...CARDS,
    toldBeside: 'TOTAL',
    refused: 'CANCELLED',
    charge: 'charge',
    newReceiver: 'PENDING',
  },
  LEXXEN: { ...PUSHED_BY_WORD, acceptsWithoutWord: true, toldBeside: 'NOTHING' },
  LORDSPAY: { ...PUSHED, expired: 'EXPIRED' },
  LYNXPAY: PUSHED,
  MAKE_YOUR_BANK: { ...PUSHED, examined: true },
  NEWLEVEL: PUSHED,
  OWEM: {
    ...PUSHED,
    refused: 'CANCELLED',
    toldBeside: 'PIX',
    lookup: 'fetch',
    listedReference: (reference) => reference.replaceAll('-', ''),
  },
  PAGARME_V5: { ...CARDS, toldBeside: 'TOTAL', charge: 'create', newReceiver: 'ACTIVE' },
  PAYBER: PUSHED,
  PLUGGOU: { ...PUSHED_BY_WORD, expired: 'EXPIRED', toldBeside: 'NOTHING', unreferenced: true },
  PRIMEPAG_ZENDRY: {
    ...PUSHED_BY_WORD,
    expired: undefined,
    refused: undefined,
  },
  PRONTTUS: { ...PUSHED, refunded: 'CHARGEBACK', chargeback: 'REFUND_BY_PROVIDER' },
  PURCHASE_V2: PUSHED_BY_WORD,
  RAPDYN: { ...PUSHED_BY_WORD, chargedBack: 'REFUNDED', chargeback: 'MED_FRAUD' },
  ROYALPAY: PUSHED,
  SYNCPAY: {
    ...PUSHED_BY_WORD,
    expired: 'REFUSED',
    chargeback: 'MED_FRAUD',
    toldBeside: 'NOTHING',
    unreferenced: true,
  },
  TRANSAC: PUSHED,
  V1_PUBLIC_SECRET: { ...PUSHED, tokenRefused: { family: 'DATA', providerStatus: 'HTTP_400' } },
  VELTRAX: PUSHED_BY_WORD,
  WITETEC: { ...PUSHED_BY_WORD, leastCents: 100 },
  X_AUTHORIZATION_KEY: {
    ...PUSHED_BY_WORD,
    expired: 'EXPIRED',
    refunded: 'CHARGEBACK',
    toldBeside: 'NOTHING',
  },
};

/** A text that is no bundle is shown to nobody. */
const NOT_OPENED = { family: 'TECHNICAL', providerStatus: 'CARD_NOT_OPENED' } as const;

/** Where one provider differs from its family. */
const OVERRIDES: Readonly<Partial<Record<ProviderCode, Partial<FamilyFacts>>>> = {
  KUBER_FINANCE: { refunded: 'CHARGEBACK' },
  MEDIUS: { tellsParts: true },
  ONZ: { acceptedPayout: 'APPROVED' },
  // It names charges itself: ours is looked for in its list.
  TREEAL: { lookup: 'list', listedReference: (reference) => reference },
  VENITIP: { refunded: 'REJECTED', chargedBack: 'PENDING' },
  VILLET: { newReceiver: 'ACTIVE' },
};

export function factsOf(code: ProviderCode): FamilyFacts {
  const provider = providerOf(code);
  if (!provider) throw new Error(`No provider ${code}`);
  return {
    ...FACTS[provider.family],
    ...OVERRIDES[code],
    ...(provider.card?.tokeniser === 'SEALED_BUNDLE' && { tokenRefused: NOT_OPENED }),
  };
}
