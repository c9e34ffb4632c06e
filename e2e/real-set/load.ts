import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBuyers, type Buyers } from './buyers.ts';
import type { RealSet } from './set.ts';

/** One buyer's way; moments in milliseconds of `performance.now()`. */
export interface Bought {
  readonly key: string;
  readonly begunAt: number;
  /** What the tries before the one that was acknowledged ended in. */
  readonly failures: { readonly at: number; readonly reason: string }[];
  /** The payment, once a purchase was acknowledged. */
  paymentId?: string;
  /** When the buyer had a code to pay by: what they came for. */
  servedAt?: number;
  /** When the provider took the money. */
  paidAt?: number;
}

/** What buyers met in a span of time. */
export interface Service {
  readonly buyers: readonly Bought[];
  /** Tries that ended otherwise than in an acknowledged purchase. */
  readonly failures: readonly string[];
  /** The longest time in which no buyer was served. */
  readonly withoutServiceMs: number;
  /** The longest time that a buyer waited who came after it had happened. */
  readonly newcomersWaitMs: number;
  /**
   * The longest time that anybody waited. A charge that was under way in a program that is gone is
   * only tried again once it has certainly not been sent.
   */
  readonly longestWaitMs: number;
}

export interface Load {
  readonly bought: readonly Bought[];
  /** Resolves once everybody who came by now is served, or has given up. */
  settled(): Promise<void>;
  /** What the buyers met who came after a moment, or were waiting then. */
  since(moment: number): Service;
  /** No new buyers; resolves when the last one is served, or has given up. */
  stop(): Promise<void>;
}

/** A buyer tries again after this, in milliseconds, and gives up after the other. */
const AGAIN_MS = 1_000;
const GIVES_UP_MS = 120_000;
/** Buyers come within this of their turn: a beat of theirs could always meet the same api. */
const SPREAD_MS = 1_000;

/** Buyers who come at a steady rate, whatever becomes of those before them, and pay. */
export function startLoad(set: RealSet, perSecond: number): Load {
  const buyers = openBuyers(set);
  const bought: Bought[] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const begunAt = performance.now();
  let count = 0;

  async function arrive(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = begunAt + (count * 1_000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      count += 1;
      const coming = come();
      underWay.add(coming);
      void coming.finally(() => underWay.delete(coming));
    }
  }
  async function come(): Promise<void> {
    await sleep(Math.random() * SPREAD_MS);
    const one: Bought = { key: `load-${randomUUID()}`, begunAt: performance.now(), failures: [] };
    bought.push(one);
    await buy(buyers, one);
  }
  const arriving = arrive();
  const settled = async () => void (await Promise.all(underWay));

  return {
    bought,
    settled,
    since: (moment) => serviceSince(bought, moment),
    async stop() {
      stopping.abort();
      await arriving;
      await settled();
      await buyers.close();
    },
  };
}

/** One key for all tries, as the page has it. */
async function buy(buyers: Buyers, one: Bought): Promise<void> {
  const givesUpAt = one.begunAt + GIVES_UP_MS;
  const persist = async <T>(attempt: () => Promise<T>, isDone: (result: T) => boolean) => {
    while (performance.now() < givesUpAt) {
      try {
        const result = await attempt();
        if (isDone(result)) return result;
      } catch (error) {
        const reason = error instanceof Error ? error.message || error.name : String(error);
        one.failures.push({ at: performance.now(), reason });
      }
      await sleep(AGAIN_MS);
    }
    return undefined;
  };
  const opened = await persist(buyers.openPage, Boolean);
  const order = opened && (await persist(() => buyers.order(one.key), Boolean));
  if (!order) return;
  one.paymentId = order.paymentId;
  const hasCode = order.hasCode || (await persist(() => buyers.seesCode(order.paymentId), Boolean));
  if (!hasCode) return;
  one.servedAt = performance.now();
  await persist(async () => {
    await buyers.pay(order.paymentId);
    one.paidAt = performance.now();
    return true;
  }, Boolean);
}

/** Whoever came before and was served before has nothing to say of it. */
function serviceSince(bought: readonly Bought[], moment: number): Service {
  const now = performance.now();
  const met = bought.filter(({ servedAt = now }) => servedAt >= moment);
  const servedAt = met.flatMap((one) => one.servedAt ?? []).sort((a, b) => a - b);
  const moments = [moment, ...servedAt, now];
  const longestWait = (some: readonly Bought[]) =>
    Math.max(0, ...some.map((one) => (one.servedAt ?? now) - one.begunAt));
  const gaps = moments.slice(1).map((each, index) => each - (moments[index] ?? each));
  return {
    buyers: met,
    failures: met.flatMap(({ failures }) => failures.map(({ reason }) => reason)),
    withoutServiceMs: Math.max(...gaps),
    newcomersWaitMs: longestWait(met.filter(({ begunAt }) => begunAt >= moment)),
    longestWaitMs: longestWait(met),
  };
}
