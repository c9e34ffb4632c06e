import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { LinkEvent } from '../../domain/link/events.ts';
import { expireLink, giveBackLink, isPaidByAnother, link, payLink } from '../../domain/link/link.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { wasPaid } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { load } from '../../eventstore/handle-command.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { endUse } from '../coupons/process.ts';
import {
  commandIdOf,
  defineProcess,
  done,
  retryIn,
  type Process,
  type Task,
  type TaskChange,
  type TaskResult,
} from '../tasks/process.ts';

interface LinkDependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** A payment that took a link is written within this time, or never. */
const WRITTEN_WITHIN_MS = 10 * MINUTE_MS;
/** From one look at a payment under way to the next: its own events come first. */
const LOOK_MS = 60 * MINUTE_MS;

const look = (openedAt: string, afterMs = 0): TaskChange<'look'> => ({
  ...{ change: 'open', kind: 'look', openedAt, afterMs },
});

/** To the end of a link's days, and from a payment that took it and was never made. */
export const linksProcess = (deps: LinkDependencies): Process =>
  defineProcess<LinkEvent, 'look'>({
    name: 'links',
    source: link,
    events: {
      LinkOpened: ({ expiresAt, at }) =>
        expiresAt === null ? undefined : look(at, Date.parse(expiresAt) - Date.parse(at)),
      LinkTaken: ({ at }) => look(at, WRITTEN_WITHIN_MS),
      LinkGivenBack: ({ at }) => look(at),
      LinkPaid: () => ({ change: 'close' }),
      LinkClosed: () => ({ change: 'close' }),
    },
    kinds: { look: { slots: 8, endsAfterMs: 400 * DAY_MS, run: (item) => lookAtLink(deps, item) } },
  });

/** What the end of a payment means for the link that it is by. */
function outcomeOf(phase: PaymentState['phase']): typeof payLink | undefined {
  const paid = wasPaid(phase);
  return paid === false ? giveBackLink : paid && payLink;
}

async function lookAtLink({ store, now }: LinkDependencies, item: Task): Promise<TaskResult> {
  const at = now().toISOString();
  const { state } = await load(store, streamOf(link, item.key), link);
  if (state.phase === 'NONE') return done;
  if (state.takenBy) {
    const { paymentId, at: takenAt } = state.takenBy;
    const { phase } = (await load(store, streamOf(payment, paymentId), payment)).state;
    const isLost = phase === 'NONE' && Date.parse(at) - Date.parse(takenAt) >= WRITTEN_WITHIN_MS;
    const outcome = isLost ? giveBackLink : outcomeOf(phase);
    if (outcome) await decide(store, item, { id: item.key, outcome, paymentId, at });
  }
  const { state: after } = await handle(store, link, {
    ...{ id: item.key, commandId: commandIdOf(item, `expire ${at}`), causationId: item.eventId },
    ...{ correlationId: item.correlationId, actor: 'system' },
    decide: (current) => expireLink(current, { at }),
  }).then((handled) => (handled.ok ? handled.value : { state }));
  return nextLook(after, now());
}

function nextLook(state: typeof link.initial, now: Date): TaskResult {
  if (state.phase === 'NONE') return done;
  const ends = state.phase === 'OPEN' ? state.opened.expiresAt : null;
  const untilEnd = ends === null ? Infinity : Math.max(0, Date.parse(ends) - now.getTime());
  const next = Math.min(untilEnd, state.takenBy ? LOOK_MS : Infinity);
  return next === Infinity ? done : retryIn(next);
}

const decide = (
  store: EventStore,
  item: Task,
  of: {
    readonly id: string;
    readonly outcome: typeof payLink;
    readonly paymentId: string;
    readonly at: string;
  },
) =>
  handle(store, link, {
    ...{ id: of.id, commandId: commandIdOf(item, `${of.outcome.name} ${of.paymentId} ${of.at}`) },
    ...{ causationId: item.eventId, correlationId: item.correlationId, actor: 'system' },
    decide: (state) => of.outcome(state, { paymentId: of.paymentId, at: of.at }),
  });

/** From the end of a payment to what it had a use of: the link that it is by, a coupon. */
export const linkPaymentsProcess = (deps: LinkDependencies): Process => {
  const ended = (openedAt: string): TaskChange<'payment'> => ({
    ...{ change: 'open', kind: 'payment', openedAt, afterMs: 0 },
  });
  return defineProcess<PaymentEvent, 'payment'>({
    name: 'link-payments',
    source: payment,
    events: {
      PaymentApproved: ({ approvedAt }) => ended(approvedAt),
      PaymentRejected: ({ rejectedAt }) => ended(rejectedAt),
      PaymentExpired: ({ at }) => ended(at),
      PaymentCancelled: ({ at }) => ended(at),
    },
    kinds: {
      payment: {
        ...{ inline: true, slots: 32, endsAfterMs: 30 * DAY_MS },
        run: (item) => endPayment(deps, item),
      },
    },
  });
};

async function endPayment({ store, now }: LinkDependencies, item: Task): Promise<TaskResult> {
  const { state: remembered } = await loadCached(store, payment, item.key);
  if (remembered.phase === 'NONE') throw new Error('A payment ended that is not there');
  const { linkId, coupon, platformId, provider, amountCents } = remembered.purchase;
  if (linkId === undefined && coupon === undefined) return done;
  // From the stream itself: what this worker remembers may be from before the money came.
  const { state } = await load(store, streamOf(payment, item.key), payment);
  const at = now().toISOString();
  const paid = wasPaid(state.phase);
  if (coupon && paid !== undefined)
    await endUse({ store, now }, item, { ...coupon, paymentId: item.key, paid });
  const outcome = outcomeOf(state.phase);
  if (!linkId || !outcome) return done;
  const decided = await decide(store, item, { id: linkId, outcome, paymentId: item.key, at });
  if (paid && decided.ok && isPaidByAnother(decided.value.state, item.key))
    await raiseIncident(store, {
      kind: 'LINK_PAID_TWICE',
      cause: { stream: streamOf(payment, item.key) },
      ...{ platformId, details: { provider, amountCents: String(amountCents) }, at: now() },
    });
  return done;
}
