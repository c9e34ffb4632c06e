import type { ProviderCode } from '../../kernel/enums.ts';
import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { FamilyCode, ProviderOf, SimulatedAccount } from '../provider.ts';
import { fees, simulated } from '../simulated.ts';
import { GENERAL_WORDS, GENERAL_PAYOUT_WORDS } from '../status-words.ts';
import type { FamilySettings } from './settings.ts';

/**
 * What the providers share of which little more is known than that they exist: PIX alone, as most
 * (specification/gateway#unsupported-operations), cents, a day to pay, the general words. Their
 * request and answer have the form that the specification gives for all.
 */
export const GENERAL = {
  capabilities: PIX_ALONE satisfies Capabilities,
  card: null,
  expiry: { pixSeconds: 86_400 },
  words: { payment: GENERAL_WORDS, unlisted: 'REJECTED', payout: {} },
  settings: {},
} as const satisfies Partial<ProviderOf<FamilyCode>>;

/** A family whose providers differ in nothing that the family has to be told. */
type Uniform = {
  [F in FamilyCode]: Record<never, never> extends FamilySettings[F] ? F : never;
}[FamilyCode];

/** One provider; what it does not say of itself is as with the others. */
export const general = <F extends Uniform>(
  family: F,
  code: ProviderCode,
  name: string,
  own: Pick<ProviderOf<F>, 'simulator'> & Partial<ProviderOf<F>>,
) => ({ ...GENERAL, ...own, family, code, name });

/** What those have that pay out by PIX. */
export const PIX_PAYOUTS = {
  payouts: ['PIX'],
  payoutLookup: ['ID'],
} as const satisfies Partial<Capabilities>;

/** The words of those that pay out. */
export const WITH_PAYOUTS = { ...GENERAL.words, payout: GENERAL_PAYOUT_WORDS } as const;

/** The demo account of one provider. */
export const simulatedGeneral = (
  mount: string,
  secrets: Readonly<Record<string, string>>,
): SimulatedAccount =>
  simulated(mount, {
    secrets,
    fee: fees({ PIX: [99, 0], BILLET: [0, 299] }),
  });
