import { DEFAULT_TERMS, NO_OVERRIDES } from '../../../../../domain/policy/terms.ts';
import type { Example, PolicyVersion, Preview, Terms } from '../queries.ts';
import type { SellerTerms } from '../seller-queries.ts';

export const aTerms = (changes: Partial<Terms> = {}): Terms => ({ ...DEFAULT_TERMS, ...changes });

const FIGURES: NonNullable<Example['after']> = {
  ...{ grossCents: 19_700, installmentCents: 19_700, interestCents: 0 },
  ...{ feeCents: 886, netCents: 18_814, reserveCents: 1_881 },
  ...{ releaseDay: '2026-11-03', reserveDay: '2026-12-03' },
};

/** Of a PIX whose fee grows, and a boleto that is no longer taken. */
export const aPreview = (changes: Partial<Preview> = {}): Preview => ({
  examples: [
    {
      ...{ method: 'PIX', installments: 1, before: FIGURES },
      after: { ...FIGURES, feeCents: 985, netCents: 18_715 },
    },
    { method: 'BILLET', installments: 1, before: FIGURES, after: null },
  ],
  warnings: [],
  ...changes,
});

export const aVersion = (changes: Partial<PolicyVersion> = {}): PolicyVersion => ({
  ...{ version: 2, state: 'SCHEDULED', effectiveFrom: '2026-12-01T03:00:00.000Z' },
  ...{ savedAt: '2026-11-20T13:00:00.000Z', by: 'Rita Lima', reason: 'Tarifas do ano que vem' },
  changed: ['platformFee.PIX.rate', 'withdrawal.cutOff'],
  ...{ canceledAt: null, canceledBy: null, cancelReason: null },
  ...changes,
});

export const sellerTerms = (changes: Partial<SellerTerms> = {}): SellerTerms => ({
  ...{ id: 'u-ana', version: null, revision: 0 },
  ...{ terms: aTerms(), platformTerms: aTerms(), overrides: NO_OVERRIDES, versions: [] },
  ...changes,
});
