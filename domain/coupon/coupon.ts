import { v5 as uuidv5 } from 'uuid';
import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { ByUuid } from '../kernel/by-uuid.ts';
import type { PaymentMethod } from '../kernel/enums.ts';
import { applyRate, cents } from '../kernel/money/cents.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { couponEvents, type CouponEvent, type CouponMade, type Discount } from './events.ts';

const NAMESPACE = '8f2a0f57-0c8a-5d0b-9a43-3c1f6f0a7be1';

/** A code as it is kept and compared: nobody has to type its capitals or blanks. */
export const couponCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** One offer has each code once, for the id follows from both. */
export const couponIdOf = (offerId: string, code: string): string =>
  uuidv5(`${offerId}:${couponCode(code)}`, NAMESPACE);

/** What an offer costs at least once a coupon was taken off, in cents, as any offer does. */
const PRICE_MIN = 100;

/** What it takes off a price, in cents; undefined where too little would be left of it. */
export function discountOf(priceCents: number, { kind, value }: Discount): number | undefined {
  const off = kind === 'PERCENT' ? applyRate(cents(priceCents), value) : value;
  return priceCents - off < PRICE_MIN ? undefined : off;
}

type Made = {
  readonly phase: 'OPEN' | 'PAUSED';
  readonly made: CouponMade;
  /** Purchases under way that have one of its uses: since when (ISO), by payment. */
  readonly taken: ByUuid<string>;
  /** Payments that have spent one, and when (ISO). */
  readonly spent: ByUuid<string>;
};
export type CouponState = { readonly phase: 'NONE' } | Made;

/** Why somebody does not get what a coupon takes off, as they are told. */
export const COUPON_PROBLEMS = [
  'UNKNOWN',
  'ENDED',
  'USED_UP',
  'NOT_FOR_METHOD',
  'BELOW_MINIMUM',
] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];

const then =
  <Data>(change: (state: Made, data: Data) => Partial<Made>) =>
  (state: CouponState, data: Data): CouponState =>
    state.phase === 'NONE' ? impossible(state, 'CouponMade') : { ...state, ...change(state, data) };

interface OfPayment {
  readonly paymentId: string;
  /** ISO 8601. */
  readonly at: string;
}

const evolve = dispatch<CouponState, CouponEvent>({
  CouponMade: (state, made) =>
    state.phase === 'NONE'
      ? { phase: 'OPEN', made, taken: ByUuid.empty(), spent: ByUuid.empty() }
      : impossible(state, 'CouponMade'),
  CouponPaused: then(() => ({ phase: 'PAUSED' })),
  CouponResumed: then(() => ({ phase: 'OPEN' })),
  CouponTaken: then(({ taken }, { paymentId, at }: OfPayment) => ({
    taken: taken.with(paymentId, at),
  })),
  CouponGivenBack: then(({ taken }, { paymentId }: OfPayment) => ({
    taken: taken.without(paymentId),
  })),
  CouponSpent: then(({ taken, spent }, { paymentId, at }: OfPayment) => ({
    taken: taken.without(paymentId),
    spent: spent.with(paymentId, at),
  })),
});

/** A coupon of an offer: what it takes off, and who may still have it. */
export const coupon: Aggregate<CouponState, CouponEvent> = {
  category: 'coupon',
  events: eventDefinitions(couponEvents),
  initial: { phase: 'NONE' },
  evolve,
};

/** Error: ALREADY_EXISTS for a code that the offer has. */
export const makeCoupon = (state: CouponState, made: CouponMade): Result<CouponEvent[]> =>
  state.phase === 'NONE' ? ok([{ type: 'CouponMade', data: made }]) : fail('ALREADY_EXISTS');

interface Asked {
  /** ISO 8601. */
  readonly at: string;
  /** Null: it is not chosen yet. */
  readonly method: PaymentMethod | null;
  /** Of a purchase that may have one of its uses already. */
  readonly paymentId?: string;
}

/** Why nobody, or not this purchase, may have a coupon then; undefined: they may. */
export function couponProblem(
  state: CouponState,
  { at, method, paymentId }: Asked,
): CouponProblem | undefined {
  if (state.phase === 'NONE') return 'UNKNOWN';
  const { endsAt, usesMax, methods } = state.made;
  if (state.phase === 'PAUSED') return 'ENDED';
  if (endsAt !== null && Date.parse(at) >= Date.parse(endsAt)) return 'ENDED';
  const isTheirs = paymentId !== undefined && hasUse(state, paymentId);
  if (usesMax !== null && !isTheirs && state.taken.size + state.spent.size >= usesMax) return 'USED_UP';
  return method && !methods.includes(method) ? 'NOT_FOR_METHOD' : undefined;
}

const hasUse = ({ taken, spent }: Made, paymentId: string): boolean =>
  taken.has(paymentId) || spent.has(paymentId);

/** What a coupon takes off a purchase, as the purchase keeps it. */
interface TakenOff {
  readonly couponId: string;
  readonly code: string;
  readonly discountCents: number;
}

/** What somebody has by a code, and by which methods. */
export interface Offered {
  readonly coupon: TakenOff;
  readonly methods: readonly PaymentMethod[];
}

/** What a coupon takes off an offer's price. Error: COUPON_REFUSED with its problem as `reason`. */
export function takeOff(
  state: CouponState,
  { priceCents, ...asked }: Asked & { readonly priceCents: number },
): Result<Offered> {
  const reason = couponProblem(state, asked);
  if (reason || state.phase === 'NONE') return refused(reason ?? 'UNKNOWN');
  const { couponId, code, discount, methods } = state.made;
  const discountCents = discountOf(priceCents, discount);
  return discountCents === undefined
    ? refused('BELOW_MINIMUM')
    : ok({ coupon: { couponId, code, discountCents }, methods });
}

const refused = (reason: CouponProblem) => fail('COUPON_REFUSED', { reason });

/**
 * A purchase begins that was priced with it: of a limited one it has a use from then on.
 *
 * Error: COUPON_REFUSED with the problem as its `reason`.
 */
export function takeCoupon(state: CouponState, { paymentId, at }: OfPayment): Result<CouponEvent[]> {
  const reason = couponProblem(state, { at, paymentId, method: null });
  if (reason || state.phase === 'NONE') return refused(reason ?? 'UNKNOWN');
  if (state.made.usesMax === null || hasUse(state, paymentId)) return ok([]);
  return ok([{ type: 'CouponTaken', data: { paymentId, at } }]);
}

/** A purchase that has one of its uses came to nothing. */
export const giveBackCoupon = (
  state: CouponState,
  { paymentId, at }: OfPayment,
): Result<CouponEvent[]> =>
  ok(
    state.phase !== 'NONE' && state.taken.has(paymentId)
      ? [{ type: 'CouponGivenBack', data: { paymentId, at } }]
      : [],
  );

/** Money came, perhaps after the use was given back: a limited one has one less. */
export const spendCoupon = (state: CouponState, { paymentId, at }: OfPayment): Result<CouponEvent[]> =>
  ok(
    state.phase !== 'NONE' && state.made.usesMax !== null && !state.spent.has(paymentId)
      ? [{ type: 'CouponSpent', data: { paymentId, at, wasTaken: state.taken.has(paymentId) } }]
      : [],
  );

interface Decided {
  readonly by: string;
  readonly at: string;
}

/** Nobody has it any more; purchases that began with it keep their price. */
export function pauseCoupon(state: CouponState, { by, at }: Decided): Result<CouponEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return ok(state.phase === 'OPEN' ? [{ type: 'CouponPaused', data: { by, at } }] : []);
}

/** As before it was paused: its end and its uses are what they were. */
export function resumeCoupon(state: CouponState, { by, at }: Decided): Result<CouponEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return ok(state.phase === 'PAUSED' ? [{ type: 'CouponResumed', data: { by, at } }] : []);
}
