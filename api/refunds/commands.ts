import { z } from 'zod';
import { pixKeyType } from '../../domain/brazil/pix-key.ts';
import { associatedData } from '../../domain/checkout/buyer.ts';
import { isWithinReach, type Owner } from '../../domain/access/scope.ts';
import { isAggregateId, streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { lines, reason } from '../../domain/kernel/text-schemas.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import { guaranteeOf } from '../../domain/payment/guarantee.ts';
import { REFUND_CAUSES } from '../../domain/payment/refund-events.ts';
import { RESOLUTIONS, resolveRefund as resolve } from '../../domain/payment/refund-outcome.ts';
import { approveRefundPayout } from '../../domain/payment/refund-payout.ts';
import {
  grantRefund,
  offerRefund as offer,
  refuseRefund as refuse,
  requestRefund as request,
  type RefundWish,
} from '../../domain/payment/refund.ts';
import { isPaid, type PaymentState } from '../../domain/payment/state.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { refunds as table } from '../../projections/read-models/refunds/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  aggregateCommand,
  defineCommand,
  type Decided,
  type SignedInFacts,
} from '../graphql/command.ts';
import { payoutRouteOf } from '../catalogue/payout-route.ts';
import { guaranteeDaysOf } from './guarantee-days.ts';

export interface RefundDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly catalogue: Catalogue;
  readonly now: () => Date;
}

type Known = Exclude<PaymentState, { readonly phase: 'NONE' }>;

const ofSale = {
  aggregate: payment,
  table,
  ownerOf: ({ purchase: { platformId, producerId: userId } }: Known): Owner => ({ platformId, userId }),
};

/** specification/providers#pix-api-fields */
const KEY_MAX = 77;

const refundId = z.uuid();
const itemIds = z.array(z.string().max(100)).min(1).max(20).nullable().default(null);
const wish = z.object({ amount: z.int().positive().nullable().default(null), itemIds });

/** What somebody wants back, as the arguments say it; an amount goes before items. */
export const wishOf = (said: {
  readonly amount?: number | null | undefined;
  readonly itemIds?: readonly string[] | null | undefined;
}): RefundWish => {
  if (said.amount) return { amountCents: said.amount };
  return said.itemIds ? { itemIds: [...said.itemIds] } : {};
};

const refund = z.object({ id: z.string(), ...wish.shape, reason });

interface Asked extends z.infer<typeof refund> {
  readonly role: 'SELLER' | 'STAFF';
  readonly outsideProvider: boolean;
}

/** A sale's own refund has the id of its command: asked for again, it is the same. */
async function askRefund(
  { store, now }: RefundDependencies,
  { id, role, reason: why, outsideProvider, ...said }: Asked,
  { scope, ...facts }: SignedInFacts,
) {
  if (!isAggregateId(id)) return fail('NOT_FOUND');
  const handled = await handle(store, payment, {
    ...{ ...facts, id },
    decide: (state) =>
      state.phase !== 'NONE' && isWithinReach(scope, ofSale.ownerOf(state))
        ? request(state, {
            ...{ refundId: facts.commandId, by: { role, userId: scope.userId } },
            ...{ wish: wishOf(said), reason: why, outsideProvider, at: now().toISOString() },
          })
        : fail('NOT_FOUND'),
  });
  return handled.ok ? ok(shown(true, handled.value.position)) : handled;
}

const shown = <Answer>(answer: Answer, position: bigint | undefined) => ({
  answer,
  shownBy: position === undefined ? undefined : { table, position },
});

export const refundSale = defineCommand({
  input: refund,
  run: (deps: RefundDependencies, said, facts) =>
    askRefund(deps, { ...said, role: 'SELLER', outsideProvider: false }, facts),
});
export const refundSaleByStaff = defineCommand({
  input: refund.extend({ outsideProvider: z.boolean().default(false) }),
  run: (deps: RefundDependencies, said, facts) => askRefund(deps, { ...said, role: 'STAFF' }, facts),
});

const seller = ({ by: userId, at }: Decided) => ({ by: { role: 'SELLER' as const, userId }, at });

export const approveRefund = aggregateCommand({
  ...ofSale,
  input: z.object({ refundId }),
  decide: (state, said, decided) => grantRefund(state, { ...said, ...seller(decided) }),
});

export const refuseRefund = aggregateCommand({
  ...ofSale,
  input: z.object({ refundId, reason }),
  decide: (state, said, decided) => refuse(state, { ...said, ...seller(decided) }),
});

export const offerRefund = aggregateCommand({
  ...ofSale,
  input: z.object({ refundId, amount: z.int().positive() }),
  decide: (state, { amount: amountCents, ...said }, decided) =>
    offer(state, { ...said, amountCents, ...seller(decided) }),
});

export const resolveRefund = aggregateCommand({
  ...ofSale,
  input: z.object({ refundId, resolution: z.enum(RESOLUTIONS), proof: reason }),
  decide: (state, said, { by: userId, at }) =>
    resolve(state, { ...said, by: { role: 'STAFF', userId }, at }),
});

/** One person's approval of a PIX to the buyer, along the platform's connections that send PIX. */
export const payRefundByPix = defineCommand({
  input: z.object({
    ...{ id: z.string(), refundId },
    pixKey: z.string().trim().max(KEY_MAX).nullable().default(null),
  }),
  async run(deps: RefundDependencies, { id, refundId: refund, pixKey }, { scope, ...facts }) {
    if (!isAggregateId(id)) return fail('NOT_FOUND');
    const { state } = await load(deps.store, streamOf(payment, id), payment);
    if (state.phase === 'NONE' || !isWithinReach(scope, ofSale.ownerOf(state))) return fail('NOT_FOUND');
    const { platformId, producerId, subjectId } = state.purchase;
    const amountCents = isPaid(state) ? (state.refunds[refund]?.amountCents ?? 0) : 0;
    if (pixKey && pixKeyType(pixKey) === null) return fail('INVALID_PIX_KEY');
    const [subject, platform] = await Promise.all([
      deps.vault.subject(subjectId),
      deps.catalogue.find('Platform', platformId),
    ]);
    if (!subject || !platform) return fail('NOT_FOUND');
    const { withdrawal: terms } = await deps.catalogue.policyOf(platform, producerId);
    const route = await payoutRouteOf(deps.catalogue, {
      ...{ platformId, method: 'PIX', amountCents, feeCents: 0 },
    });
    const approval = {
      ...{ refundId: refund, by: { role: 'STAFF' as const, userId: scope.userId }, route },
      approvals: amountCents > terms.fourEyesAboveCents ? (2 as const) : (1 as const),
      ...(pixKey && { pixKey: deps.vault.seal(subject, associatedData(id, 'refundPixKey'), pixKey) }),
      at: deps.now().toISOString(),
    };
    const handled = await handle(deps.store, payment, {
      ...{ ...facts, id },
      decide: (current) => approveRefundPayout(current, approval),
    });
    return handled.ok ? ok(shown(true, handled.value.position)) : handled;
  },
});

/** Of a buyer, who is known by whose data the purchase has. */
const ofPurchase = {
  aggregate: payment,
  table,
  ownerOf: ({ purchase: { platformId, subjectId } }: Known): Owner => ({
    platformId,
    userId: subjectId,
  }),
};

export const acceptRefundOffer = aggregateCommand({
  ...ofPurchase,
  input: z.object({ refundId }),
  decide: (state, said, { at }) => grantRefund(state, { ...said, by: { role: 'BUYER' }, at }),
});

const NOTE_MAX = 1_000;

const asking = z.object({
  id: z.string(),
  itemIds,
  cause: z.enum(REFUND_CAUSES),
  note: z.string().trim().pipe(lines(NOTE_MAX)).nullable().default(null),
  pixKey: z.string().trim().max(KEY_MAX).nullable().default(null),
});

/** The buyer's words and key are sealed before anything is written. */
export const requestRefund = defineCommand({
  input: asking,
  async run(deps: RefundDependencies, { id, cause, note, pixKey, ...said }, { scope, ...facts }) {
    if (!isAggregateId(id)) return fail('NOT_FOUND');
    const { state } = await load(deps.store, streamOf(payment, id), payment);
    if (state.phase === 'NONE' || !isWithinReach(scope, ofPurchase.ownerOf(state)))
      return fail('NOT_FOUND');
    if (!isPaid(state)) return fail('NOT_PAID');
    const { paymentId, subjectId, method } = state.purchase;
    if (method !== 'CREDIT_CARD' && (!pixKey || pixKeyType(pixKey) === null))
      return fail('INVALID_PIX_KEY');
    const subject = await deps.vault.subject(subjectId);
    if (!subject) return fail('NOT_FOUND');
    const seal = (field: 'refundNote' | 'refundPixKey', text: string) =>
      deps.vault.seal(subject, associatedData(paymentId, field), text);
    const at = deps.now().toISOString();
    const { guaranteeDays, answerDays } = await guaranteeDaysOf(deps.catalogue, state.purchase);
    const refund = facts.commandId;
    const asked = {
      ...{ refundId: refund, by: { role: 'BUYER' as const }, wish: wishOf(said), at },
      request: {
        ...{ protocol: protocolOf(refund), cause },
        ...(note && { note: seal('refundNote', note) }),
        ...(pixKey && method !== 'CREDIT_CARD' && { pixKey: seal('refundPixKey', pixKey) }),
        ...guaranteeOf(state, { guaranteeDays, answerDays, at }),
      },
    };
    const handled = await handle(deps.store, payment, {
      ...{ ...facts, id },
      decide: (current): Result<PaymentEvent[]> => request(current, asked),
    });
    return handled.ok ? ok(shown(protocolOf(refund), handled.value.position)) : handled;
  },
});

/** What a buyer names their request by. */
const protocolOf = (id: string): string => `R-${orderNumber(id)}`;
