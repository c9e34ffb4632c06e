import { z } from 'zod';
import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import { basisPointsSchema, centsSchema, paymentMethod } from '../kernel/enums.ts';
import { PAPER_KINDS } from './paper-kinds.ts';

const perMethod = <T extends z.ZodType>(schema: T) =>
  z.object({ PIX: schema, CREDIT_CARD: schema, BILLET: schema });

const rate = z.object({ rate: basisPointsSchema, fixedCents: centsSchema });
const releaseDays = z.int().min(0).max(90);
const reserve = z.object({ rate: basisPointsSchema, days: z.int().min(0).max(365) });

/**
 * What every platform has from its beginning, and what holds until the first version of its policy.
 * Also reads history: what may be saved is asked by `termsProblems`.
 */
export const firstTerms = z.object({
  /** What the platform keeps of a sale: a share of its gross, and a fixed part. */
  platformFee: perMethod(rate),
  /** Model A: a part of each party's share of a sale, held for `days` after approval. */
  reserve,
  /** Days from approval until a seller's money is available. */
  releaseDays: perMethod(releaseDays),
  percentFeeReturned: z.boolean(),
  fixedFeeReturned: z.boolean(),
  chargebackFeeCents: centsSchema,
  installments: z.object({
    max: z.int().min(1).max(12),
    /** 0: already 1x has the fee of its count. */
    interestFreeUpTo: z.int().min(0).max(12),
    minimumCents: centsSchema,
    /** Interest by count, in basis points of the total; `fees[0]` is for 1x. */
    fees: z.array(basisPointsSchema).length(12),
  }),
});
export type FirstTerms = z.infer<typeof firstTerms>;

const paperKind = z.enum(PAPER_KINDS);

const withdrawal = z.object({
  feeCents: centsSchema,
  /** Of one request, its fee included. */
  minimumCents: centsSchema,
  maximumCents: centsSchema,
  /** Of all requests of one day in São Paulo. */
  dailyMaximumCents: centsSchema,
  /** `HH:MM` in São Paulo: what is asked later is sent on the next bank day. */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Two people approve what is above. */
  fourEyesAboveCents: centsSchema,
  /** Without which nobody withdraws; the social contract is asked of companies alone. */
  requiredDocuments: z.array(paperKind).max(PAPER_KINDS.length),
});

/** A reserve of model B: of what is available, this much may not be withdrawn. */
const reserveFloor = z.object({
  /** Of what was sold in thirty days. */
  rate: basisPointsSchema,
  /** Not below the largest sale of fourteen days. */
  coversLargestSale: z.boolean(),
});

/** The periods of the specification in which buyers may ask for their money back, in days. */
const ANSWER_DAYS_MAX = 7;
const GUARANTEE_DAYS: readonly number[] = [7, 14, 21, 30];

/** Who bears a chargeback's fee, and what the platform does not give back. */
export const LIABLE_PARTIES = ['PRODUCER', 'PLATFORM'] as const;

/** What a card's statement may say (specification/gateway#statement-descriptor). */
export const cardDescriptor = z.string().regex(/^[A-Za-z0-9]{1,13}$/);

/** All terms of a platform: one version of its policy. Amounts in cents, rates in basis points. */
export const policyTerms = firstTerms.extend({
  /** By which anybody may sell. */
  methods: z.array(paymentMethod),
  reserveFloor,
  guarantee: z.object({
    /** What a new product begins with. */
    days: z.int().refine((days) => GUARANTEE_DAYS.includes(days), { params: { code: 'INVALID_VALUE' } }),
    /** Nothing is released before the guarantee of what was sold is over. */
    holdsRelease: z.boolean(),
    /** In which a seller answers a buyer who wants the money back; 0: it is given back at once. */
    answerDays: z.int().min(0).max(ANSWER_DAYS_MAX),
  }),
  liable: z.enum(LIABLE_PARTIES),
  withdrawal,
  /** A month. */
  anticipationRate: basisPointsSchema,
  /** What card statements say; null: the name of what was sold. */
  descriptor: cardDescriptor.nullable().default(null),
});
export type PolicyTerms = z.infer<typeof policyTerms>;

/** What holds where nobody has said anything else. */
export const DEFAULT_TERMS: PolicyTerms = {
  platformFee: {
    PIX: { rate: 399, fixedCents: 100 },
    CREDIT_CARD: { rate: 899, fixedCents: 249 },
    BILLET: { rate: 499, fixedCents: 249 },
  },
  reserve: { rate: 1_000, days: 30 },
  releaseDays: { PIX: 0, CREDIT_CARD: 30, BILLET: 2 },
  percentFeeReturned: true,
  fixedFeeReturned: false,
  chargebackFeeCents: 1_500,
  installments: {
    max: 12,
    interestFreeUpTo: 3,
    minimumCents: 500,
    fees: [0, 0, 0, 599, 725, 850, 975, 1_100, 1_225, 1_350, 1_475, 1_600],
  },
  methods: [...paymentMethod.options],
  reserveFloor: { rate: 0, coversLargestSale: false },
  guarantee: { days: 7, holdsRelease: false, answerDays: 3 },
  liable: 'PRODUCER',
  withdrawal: {
    feeCents: 367,
    minimumCents: 1_000,
    maximumCents: 5_000_000,
    dailyMaximumCents: 10_000_000,
    cutOff: '16:00',
    fourEyesAboveCents: 1_000_000,
    requiredDocuments: ['photoDocument', 'photoPersonWithDocument', 'photoDocumentSocialContract'],
  },
  anticipationRate: 549,
  descriptor: null,
};

/** What a new platform begins with. */
export const FIRST_TERMS: FirstTerms = firstTerms.parse(DEFAULT_TERMS);

const own = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** What of the terms is another for one seller; null: as the platform says. */
export const sellerOverrides = z.object({
  platformFee: perMethod(own(rate)),
  releaseDays: perMethod(own(releaseDays)),
  reserve: own(reserve),
  reserveFloor: own(reserveFloor),
  chargebackFeeCents: own(centsSchema),
  anticipationRate: own(basisPointsSchema),
  withdrawal: z.object({
    feeCents: own(centsSchema),
    minimumCents: own(centsSchema),
    maximumCents: own(centsSchema),
    dailyMaximumCents: own(centsSchema),
    fourEyesAboveCents: own(centsSchema),
  }),
});
export type SellerOverrides = z.infer<typeof sellerOverrides>;

/** Of a seller who has no terms of their own. */
export const NO_OVERRIDES: SellerOverrides = {
  platformFee: { PIX: null, CREDIT_CARD: null, BILLET: null },
  releaseDays: { PIX: null, CREDIT_CARD: null, BILLET: null },
  ...{ reserve: null, reserveFloor: null, chargebackFeeCents: null, anticipationRate: null },
  withdrawal: {
    ...{ feeCents: null, minimumCents: null, maximumCents: null, dailyMaximumCents: null },
    fourEyesAboveCents: null,
  },
};

type Replaced<T> = { readonly [K in keyof T]?: T[K] | null };

const replaced = <T extends object>(base: T, by: Replaced<T>): T => ({
  ...base,
  ...Object.fromEntries(Object.entries(by).filter(([, value]) => value !== null)),
});

/** A platform's terms as they are for a seller who has some of their own. */
export const withOverrides = (
  terms: PolicyTerms,
  { platformFee, releaseDays: days, withdrawal: limits, ...whole }: SellerOverrides,
): PolicyTerms => ({
  ...replaced<PolicyTerms>(terms, whole),
  platformFee: replaced(terms.platformFee, platformFee),
  releaseDays: replaced(terms.releaseDays, days),
  withdrawal: replaced(terms.withdrawal, limits),
});

/** The largest amount that a policy names: R$ 1,000,000. */
const LARGEST_CENTS = 100_000_000;

/**
 * What no schema can say of terms, by field: `NOTHING_CHOSEN`, `REPEATED`, `TOO_SMALL`, `TOO_BIG`.
 */
export function termsProblems(terms: PolicyTerms): InvalidField[] {
  const { methods, withdrawal: limits, installments } = terms;
  const { feeCents, minimumCents, maximumCents, dailyMaximumCents, requiredDocuments } = limits;
  const amounts: readonly (readonly [string, number])[] = [
    ...paymentMethod.options.map(
      (method) => [`platformFee.${method}.fixedCents`, terms.platformFee[method].fixedCents] as const,
    ),
    ['chargebackFeeCents', terms.chargebackFeeCents],
    ['installments.minimumCents', installments.minimumCents],
    ['withdrawal.dailyMaximumCents', dailyMaximumCents],
    ['withdrawal.fourEyesAboveCents', limits.fourEyesAboveCents],
  ];
  const isRepeated = (list: readonly string[]) => new Set(list).size < list.length;
  const rules: readonly (readonly [boolean, string, string])[] = [
    ...amounts.map(([field, amount]) => [amount > LARGEST_CENTS, field, 'TOO_BIG'] as const),
    [methods.length === 0, 'methods', 'NOTHING_CHOSEN'],
    [isRepeated(methods), 'methods', 'REPEATED'],
    [isRepeated(requiredDocuments), 'withdrawal.requiredDocuments', 'REPEATED'],
    [minimumCents <= feeCents, 'withdrawal.minimumCents', 'TOO_SMALL'],
    [maximumCents < minimumCents, 'withdrawal.maximumCents', 'TOO_SMALL'],
    [dailyMaximumCents < maximumCents, 'withdrawal.dailyMaximumCents', 'TOO_SMALL'],
  ];
  return rules.flatMap(([isBroken, field, code]) => (isBroken ? [{ field, code }] : []));
}
