import type { Currency, PaymentMethod, ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Capabilities, PayoutMethod } from '../../../domain/providers/capabilities.ts';
import { PIX_ALONE } from '../../../domain/providers/capabilities.ts';
import { providerOf } from '../../../domain/providers/registry.ts';

type Flag = {
  [K in keyof Capabilities]: Capabilities[K] extends boolean ? K : never;
}[keyof Capabilities];

/** Lists as texts, their words apart by a space. */
interface Row {
  readonly methods: string;
  /** Left out: the default currency alone. */
  readonly currencies?: string;
  readonly refund: Capabilities['refund'];
  readonly payouts?: string;
  readonly payoutBy?: string;
  readonly has?: string;
}

/**
 * What each provider of the specification can do, written a second time and apart from its own
 * data: a scenario is run because of what stands here, and fails where the data says another thing.
 * How it proves its webhooks stands with the test of that.
 */
const ROWS: Readonly<Partial<Record<ProviderCode, Row>>> = {
  ABMEXSPLIT: { methods: 'PIX', refund: 'PARTIAL', has: 'receivers' },
  ASAAS: {
    methods: 'PIX BILLET',
    refund: 'PARTIAL',
    payouts: 'PIX BANK_ACCOUNT',
    payoutBy: 'ID',
    has: 'lookupByReference receivers',
  },
  BMB: { methods: 'PIX', refund: 'NONE' },
  BRAVIVE: { methods: 'PIX', refund: 'NONE' },
  CASHTIME: { methods: 'PIX', refund: 'NONE', payouts: 'PIX' },
  CELCOIN: { methods: 'PIX BILLET', refund: 'FULL', payouts: 'PIX', has: 'lookupByReference' },
  FAIRPAY: { methods: 'PIX BILLET', refund: 'FULL', payouts: 'PIX', has: 'payoutIdempotency' },
  FLOW2PAY: {
    methods: 'PIX',
    refund: 'PARTIAL',
    payouts: 'PIX',
    payoutBy: 'KEY',
    has: 'lookupByReference payoutIdempotency',
  },
  GATYWAY: { methods: 'PIX BILLET', refund: 'PARTIAL', payouts: 'PIX', payoutBy: 'ID' },
  HAWKPAY: {
    methods: 'PIX CREDIT_CARD BILLET',
    currencies: 'BRL EUR USD MXN',
    refund: 'PARTIAL',
    payouts: 'PIX',
    payoutBy: 'ID',
    has: 'buyerActions',
  },
  HORIZONBANK: { methods: 'PIX BILLET', refund: 'PARTIAL', payouts: 'PIX', payoutBy: 'ID' },
  HUNTERPAY: { methods: 'PIX BILLET', refund: 'FULL', payouts: 'PIX', has: 'payoutIdempotency' },
  IUGU: {
    methods: 'PIX CREDIT_CARD BILLET',
    refund: 'PARTIAL',
    payouts: 'RECEIVER',
    payoutBy: 'ID',
    has: 'lookupByReference cancel receivers',
  },
  IUGUBAAS: {
    methods: 'PIX CREDIT_CARD BILLET',
    refund: 'PARTIAL',
    payouts: 'RECEIVER',
    payoutBy: 'ID',
    has: 'lookupByReference cancel receivers',
  },
  KUBER_FINANCE: { methods: 'PIX BILLET', refund: 'FULL', payouts: 'PIX', has: 'payoutIdempotency' },
  LEXXEN: { methods: 'PIX', refund: 'NONE', payouts: 'PIX', payoutBy: 'ID' },
  LORDSPAY: { methods: 'PIX', refund: 'PARTIAL' },
  LUMION: { methods: 'PIX BILLET', refund: 'PARTIAL', payouts: 'PIX', payoutBy: 'ID' },
  LYNXPAY: { methods: 'PIX CREDIT_CARD', refund: 'NONE' },
  MAKE_YOUR_BANK: { methods: 'PIX CREDIT_CARD BILLET', refund: 'PARTIAL', has: 'receivers' },
  MEDIUS: { methods: 'PIX BILLET', refund: 'PARTIAL', payouts: 'PIX', has: 'payoutIdempotency' },
  NEWLEVEL: { methods: 'PIX', refund: 'PARTIAL', payouts: 'PIX', payoutBy: 'ID' },
  ONZ: {
    methods: 'PIX',
    refund: 'PARTIAL',
    payouts: 'PIX',
    payoutBy: 'ID KEY',
    has: 'idempotencyKey lookupByReference cancel refundLookup listing payoutIdempotency',
  },
  OWEMPAY: { methods: 'PIX', refund: 'NONE', has: 'idempotencyKey lookupByReference' },
  PAGARME: {
    methods: 'PIX CREDIT_CARD BILLET',
    refund: 'PARTIAL',
    payouts: 'RECEIVER',
    payoutBy: 'ID',
    has: 'idempotencyKey lookupByReference payoutIdempotency receivers balances savedCards',
  },
  PAGARMEBAAS: {
    methods: 'PIX CREDIT_CARD BILLET',
    refund: 'PARTIAL',
    payouts: 'RECEIVER',
    payoutBy: 'ID',
    has: 'idempotencyKey lookupByReference payoutIdempotency receivers balances savedCards',
  },
  PAGNET: {
    methods: 'PIX CREDIT_CARD BILLET',
    currencies: 'BRL EUR USD MXN',
    refund: 'PARTIAL',
    payouts: 'PIX',
    payoutBy: 'ID',
    has: 'buyerActions',
  },
  PAGUESAFE: { methods: 'PIX BILLET', refund: 'PARTIAL', payouts: 'PIX', payoutBy: 'ID' },
  PAYBER: { methods: 'PIX', refund: 'NONE' },
  PAYROYAL: { methods: 'PIX', refund: 'NONE', payouts: 'PIX' },
  PAYSHARKGATEWAY: {
    methods: 'PIX CREDIT_CARD BILLET',
    currencies: 'BRL EUR USD MXN',
    refund: 'PARTIAL',
    payouts: 'PIX',
    payoutBy: 'ID',
    has: 'buyerActions',
  },
  PIXIUM: { methods: 'PIX BILLET', refund: 'PARTIAL', payouts: 'PIX', payoutBy: 'ID' },
  PLUGGO: { methods: 'PIX', refund: 'NONE', payouts: 'PIX', payoutBy: 'ID' },
  PLUGGOU: { methods: 'PIX', refund: 'NONE', payouts: 'PIX', payoutBy: 'ID' },
  PODPAY: {
    methods: 'PIX',
    refund: 'PARTIAL',
    payouts: 'PIX',
    payoutBy: 'ID KEY',
    has: 'idempotencyKey lookupByReference cancel refundLookup listing payoutIdempotency',
  },
  PRONTTUS: { methods: 'PIX', refund: 'NONE', payouts: 'PIX', payoutBy: 'ID' },
  RAPDYN: { methods: 'PIX', refund: 'FULL', payouts: 'PIX' },
  REFLOWPAY: { methods: 'PIX', refund: 'NONE', payouts: 'PIX' },
  ROYALPAY: { methods: 'PIX', refund: 'NONE', payouts: 'PIX BANK_ACCOUNT', payoutBy: 'ID' },
  ROYALTY: { methods: 'PIX', refund: 'NONE', payouts: 'PIX' },
  SYNCPAY: { methods: 'PIX', refund: 'FULL', payouts: 'PIX' },
  TRANSAC: {
    methods: 'PIX CREDIT_CARD',
    refund: 'PARTIAL',
    payouts: 'PIX BANK_ACCOUNT',
    payoutBy: 'ID',
  },
  TREEAL: {
    methods: 'PIX',
    refund: 'PARTIAL',
    payouts: 'PIX',
    payoutBy: 'ID KEY',
    has: 'lookupByReference cancel refundLookup listing payoutIdempotency',
  },
  UNICOPAY: { methods: 'PIX BILLET', refund: 'PARTIAL', payouts: 'PIX', payoutBy: 'ID' },
  VELTRAX: { methods: 'PIX', refund: 'NONE' },
  VENIT: { methods: 'PIX CREDIT_CARD BILLET', refund: 'NONE', payouts: 'PIX', has: 'payoutIdempotency' },
  VENITIP: {
    methods: 'PIX CREDIT_CARD BILLET',
    refund: 'NONE',
    payouts: 'PIX',
    has: 'payoutIdempotency',
  },
  VILLET: {
    methods: 'PIX CREDIT_CARD BILLET',
    currencies: 'BRL EUR USD MXN',
    refund: 'PARTIAL',
    payouts: 'PIX RECEIVER',
    payoutBy: 'ID',
    has: 'receivers buyerActions',
  },
  WITETEC: { methods: 'PIX', refund: 'NONE', payouts: 'PIX' },
  XITBANK: { methods: 'PIX BILLET', refund: 'FULL', payouts: 'PIX', has: 'payoutIdempotency' },
  ZENDRY: { methods: 'PIX', refund: 'NONE', payouts: 'PIX', payoutBy: 'ID', has: 'payoutIdempotency' },
};

const listed = <T extends string>(text = ''): readonly T[] => text.split(' ').filter(Boolean) as T[];

/** A provider that came later is taken at its own word. */
export function capabilitiesOf(code: ProviderCode): Capabilities {
  const provider = providerOf(code);
  if (!provider) throw new Error(`No provider ${code}`);
  const row = ROWS[code];
  if (!row) return provider.capabilities;
  return {
    ...PIX_ALONE,
    ...Object.fromEntries(listed<Flag>(row.has).map((flag) => [flag, true])),
    methods: listed<PaymentMethod>(row.methods),
    currencies: listed<Currency>(row.currencies ?? 'BRL'),
    refund: row.refund,
    payouts: listed<PayoutMethod>(row.payouts),
    payoutLookup: listed<'ID' | 'KEY'>(row.payoutBy),
    webhookSignature: provider.capabilities.webhookSignature,
  };
}

/** Those that stand here. */
export const SPECIFIED_CODES = Object.keys(ROWS) as readonly ProviderCode[];
