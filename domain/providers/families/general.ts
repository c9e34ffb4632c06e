import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { FamilyCode, ProviderOf } from '../provider.ts';
import { GENERAL_WORDS, GENERAL_PAYOUT_WORDS } from '../status-words.ts';

/**
 * What the providers share of which little more is known than that they exist: PIX alone, as most
 * (specification/gateway#unsupported-operations), cents, a day to pay, the general words. Their
 * request and answer have the form that the specification gives for all.
 */
export const GENERAL = {
  capabilities: PIX_ALONE satisfies Capabilities,
  card: null,
  expiry: { pixSeconds: 86_400, boletoDays: 0 },
  pixKeys: 'AS_GIVEN',
  words: { payment: GENERAL_WORDS, unlisted: 'REJECTED', payout: GENERAL_PAYOUT_WORDS },
  settings: {},
} as const satisfies Partial<ProviderOf<FamilyCode>>;

/** What those have that pay out by PIX. */
export const PIX_PAYOUTS = {
  payouts: ['PIX'],
  payoutLookup: ['ID'],
} as const satisfies Partial<Capabilities>;

/** The demo account of one provider. */
export const simulatedGeneral = (
  mount: string,
  secrets: Readonly<Record<string, string>>,
): ProviderOf<FamilyCode>['simulator'] => ({
  mount,
  payee: `${mount}-demo`,
  publicKey: `pk_${mount}_demo`,
  secrets,
  fee: {
    PIX: { rate: 99, fixedCents: 0 },
    CREDIT_CARD: { rate: 0, fixedCents: 0 },
    BILLET: { rate: 0, fixedCents: 299 },
  },
});
