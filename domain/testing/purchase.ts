import { purchaseRequested, type PurchaseRequestedData } from '../payment/events.ts';
import type { FrozenPolicy } from '../ledger/sale.ts';

export const PAYMENT_ID = '6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01';

/** A Tuesday, ten in the morning in São Paulo. */
export const REQUESTED_AT = '2026-11-03T13:00:00Z';

type Change = Partial<Omit<PurchaseRequestedData, 'policy'>> & {
  readonly policy?: Partial<FrozenPolicy>;
};

const policy: FrozenPolicy = {
  rulesVersion: 2,
  platformFee: { rate: 400, fixedCents: 100 },
  providerFee: { rate: 100, fixedCents: 0 },
  reserve: { rate: 1_000, days: 30 },
  releaseDays: 0,
  settlesAtOnce: true,
  splits: [{ userId: 'ana', role: 'PRODUCER', weight: 10_000 }],
  liableUserId: 'ana',
  percentFeeReturned: true,
  fixedFeeReturned: false,
  chargebackFeeCents: 1_500,
};

/**
 * R$ 100,00 by PIX: 4 % + R$ 1,00 to the platform, 1 % to the provider, a tenth of Ana's share in
 * reserve.
 */
export function aPurchase({ policy: policyChange, ...change }: Change = {}): PurchaseRequestedData {
  const { connectionId = 'acme-onz', provider = 'ONZ' } = change;
  const fee = policyChange?.providerFee ?? policy.providerFee;
  const amountCents = change.amountCents ?? 10_000;
  const unitPriceCents = amountCents - (change.shippingCents ?? 0) - (change.interestCents ?? 0);
  return purchaseRequested.parse({
    paymentId: PAYMENT_ID,
    platformId: 'acme',
    producerId: 'ana',
    offerId: 'course',
    productId: 'pottery',
    productName: 'Pottery for beginners',
    method: 'PIX',
    currency: 'BRL',
    items: [
      {
        id: 'course',
        kind: 'OFFER',
        title: 'Pottery for beginners',
        unitPriceCents,
        quantity: 1,
        tangible: false,
      },
    ],
    shippingCents: 0,
    interestCents: 0,
    amountCents,
    installments: 1,
    installmentCents: amountCents,
    subjectId: '0c6f0f9a-54b5-4d0e-8a53-6a7f0f3f7a10',
    buyer: {
      v: 1,
      subjectId: '0c6f0f9a-54b5-4d0e-8a53-6a7f0f3f7a10',
      iv: 'aXYtb2YtMTItYi4',
      data: 'c2VhbGVk',
    },
    inputDigest: 'digest-of-the-input',
    connectionId,
    provider,
    routes: [{ connectionId, provider, fee }],
    policy: { ...policy, ...policyChange },
    requestedAt: REQUESTED_AT,
    ...change,
  });
}

/**
 * Sale A (specification/money#sale-a-partial-and-full-refund): card in three, an affiliate and a
 * co-producer, reserve of a tenth.
 */
export const saleA = (policyChange: Partial<FrozenPolicy> = {}): PurchaseRequestedData =>
  aPurchase({
    method: 'CREDIT_CARD',
    provider: 'PAGARMEBAAS',
    connectionId: 'acme-pagarme',
    amountCents: 24_400,
    installments: 3,
    installmentCents: 8_133,
    items: [
      {
        id: 'course',
        kind: 'OFFER',
        title: 'Pottery for beginners',
        unitPriceCents: 19_700,
        quantity: 1,
        tangible: false,
      },
      {
        id: 'glazes',
        kind: 'BUMP',
        title: 'Book of glazes',
        unitPriceCents: 4_700,
        quantity: 1,
        tangible: false,
      },
    ],
    policy: {
      platformFee: { rate: 899, fixedCents: 249 },
      providerFee: { rate: 319, fixedCents: 39 },
      reserve: { rate: 1_000, days: 60 },
      releaseDays: 30,
      settlesAtOnce: false,
      // 40 % to the affiliate, 15 % of the rest to the co-producer.
      splits: [
        { userId: 'producer', role: 'PRODUCER', weight: 5_100 },
        { userId: 'coproducer', role: 'COPRODUCER', weight: 900 },
        { userId: 'affiliate', role: 'AFFILIATE', weight: 4_000 },
      ],
      liableUserId: 'producer',
      ...policyChange,
    },
  });
