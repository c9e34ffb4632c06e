import type { PaymentMethod } from '../kernel/enums.ts';
import { RULES_VERSION } from '../ledger/postings.ts';
import type { FrozenPolicy } from '../ledger/sale.ts';
import type { Policy } from './policy.ts';

interface Sold {
  readonly method: PaymentMethod;
  /** As its connection says today. */
  readonly providerFee: FrozenPolicy['providerFee'];
  readonly producerId: string;
  /** Of the product. */
  readonly guaranteeDays: number;
  /** What the offer says of it goes before the terms. */
  readonly descriptor?: string | null;
}

/** The terms of a moment as a sale keeps them, whatever is saved later. */
export const freeze = (
  policy: Policy,
  { method, providerFee, producerId, guaranteeDays, descriptor }: Sold,
): FrozenPolicy => ({
  platformFee: policy.platformFee[method],
  providerFee,
  reserve: policy.reserve,
  // Its last day is the buyer's to the end.
  releaseDays: Math.max(
    policy.releaseDays[method],
    policy.guarantee.holdsRelease ? guaranteeDays + 1 : 0,
  ),
  guaranteeDays,
  settlesAtOnce: method === 'PIX',
  splits: [{ userId: producerId, role: 'PRODUCER', weight: 10_000 }],
  liableUserId: policy.liable === 'PLATFORM' ? null : producerId,
  percentFeeReturned: policy.percentFeeReturned,
  fixedFeeReturned: policy.fixedFeeReturned,
  chargebackFeeCents: policy.chargebackFeeCents,
  rulesVersion: RULES_VERSION,
  source: { version: policy.version, sellerVersion: policy.sellerVersion },
  ...withDescriptor(descriptor ?? policy.descriptor),
});

const withDescriptor = (descriptor: string | null): Pick<FrozenPolicy, 'descriptor'> =>
  descriptor === null ? {} : { descriptor };
