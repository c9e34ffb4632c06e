import { coupon, giveBackCoupon, spendCoupon } from '../../domain/coupon/coupon.ts';
import type { CouponEvent } from '../../domain/coupon/events.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { wasPaid } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import {
  commandIdOf,
  defineProcess,
  done,
  retryIn,
  type Process,
  type Task,
  type TaskResult,
} from '../tasks/process.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

const MINUTE_MS = 60_000;
/** A payment that took a use is written within this time, or never. */
const WRITTEN_WITHIN_MS = 10 * MINUTE_MS;
/** From one look at payments under way to the next: their own events come first. */
const LOOK_MS = 60 * MINUTE_MS;
const ENDS_AFTER_MS = 400 * 1_440 * MINUTE_MS;

/** From a use that was taken to a payment that was never made, or whose end nobody told. */
export const couponsProcess = (deps: Dependencies): Process =>
  defineProcess<CouponEvent, 'uses'>({
    name: 'coupons',
    source: coupon,
    events: {
      CouponTaken: ({ at }) => ({
        ...{ change: 'open', kind: 'uses', openedAt: at, afterMs: WRITTEN_WITHIN_MS },
      }),
    },
    kinds: { uses: { slots: 8, endsAfterMs: ENDS_AFTER_MS, run: (item) => lookAtUses(deps, item) } },
  });

async function lookAtUses(deps: Dependencies, item: Task): Promise<TaskResult> {
  const { store, now } = deps;
  const { state } = await load(store, streamOf(coupon, item.key), coupon);
  if (state.phase === 'NONE') return done;
  const waits: number[] = [];
  for (const [paymentId, takenAt] of state.taken) {
    const untilLost = Date.parse(takenAt) + WRITTEN_WITHIN_MS - now().getTime();
    const { state: of } = await load(store, streamOf(payment, paymentId), payment);
    // Who sends an order again with a coupon that it did not have takes a use for nothing.
    const isWithout = of.phase !== 'NONE' && of.purchase.coupon?.couponId !== item.key;
    const isLost = isWithout || (of.phase === 'NONE' && untilLost <= 0);
    const paid = isLost ? false : wasPaid(of.phase);
    if (paid === undefined) waits.push(of.phase === 'NONE' ? untilLost : LOOK_MS);
    else await endUse(deps, item, { couponId: item.key, paymentId, paid });
  }
  return waits.length === 0 ? done : retryIn(Math.min(...waits));
}

interface EndedUse {
  readonly couponId: string;
  readonly paymentId: string;
  /** Whether money came of it. */
  readonly paid: boolean;
}

/** The end of a payment that was priced with a coupon: its use is spent, or another's. */
export async function endUse(
  { store, now }: Dependencies,
  item: Task,
  { couponId, paymentId, paid }: EndedUse,
): Promise<void> {
  const at = now().toISOString();
  const decide = paid ? spendCoupon : giveBackCoupon;
  await handle(store, coupon, {
    ...{ id: couponId, commandId: commandIdOf(item, `${decide.name} ${paymentId} ${at}`) },
    ...{ causationId: item.eventId, correlationId: item.correlationId, actor: 'system' },
    decide: (state) => decide(state, { paymentId, at }),
  });
}
