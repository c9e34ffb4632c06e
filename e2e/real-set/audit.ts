import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { associatedData } from '../../domain/checkout/buyer.ts';
import { payment } from '../../domain/payment/payment.ts';
import { loadCached } from '../../eventstore/repository.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import type { Bought } from './load.ts';
import { ask } from './stores.ts';
import type { RealSet } from './set.ts';

/** What became of purchases, by their keys; all of these are to be empty. */
export interface Audit {
  /** Acknowledged and paid, and not approved in the log or at the provider, within the time. */
  readonly lost: readonly string[];
  /** Acknowledged and approved in the log, and not so in what sellers see, within the time. */
  readonly unseen: readonly string[];
  /** Our references: charged more than once, of all that there are, or given to two buyers. */
  readonly doubled: readonly string[];
  /** Acknowledged, and nobody can read who bought: the buyer's key is not in the vault. */
  readonly unreadable: readonly string[];
  /** Paid, and no webhook that was answered 200 is in the inbox, within the time. */
  readonly unheard: readonly string[];
  /** The buyer gave up without having paid: no answer, or no code, however often they tried. */
  readonly unanswered: readonly string[];
}

export const FAULTLESS: Audit = {
  ...{ lost: [], unseen: [], doubled: [], unreadable: [], unheard: [], unanswered: [] },
};

export interface Charge {
  readonly reference: string;
  readonly actions: readonly string[];
}

/** Lost work is looked for again after minutes at the latest. */
const HEALED_WITHIN_MS = 180_000;
const LOOK_MS = 500;
const READS_AT_A_TIME = 16;

/** Compares what buyers were told with log, provider and read model, once all has come in. */
export async function audit(
  set: RealSet,
  bought: readonly Pick<Bought, 'key' | 'paymentId' | 'paidAt'>[],
  healedWithinMs = HEALED_WITHIN_MS,
): Promise<Audit> {
  const acknowledged = bought.flatMap(({ key, paymentId, paidAt }) =>
    paymentId && paidAt !== undefined ? [{ key, paymentId }] : [],
  );
  const unanswered = bought.filter(({ paidAt }) => paidAt === undefined).map(({ key }) => key);
  for (const until = Date.now() + healedWithinMs; ; await sleep(LOOK_MS)) {
    const shown = await approvedRows(set, acknowledged);
    const charges = await chargesOf(set.sandboxUrl);
    const heard = await heardOf(set, acknowledged);
    const found = judge(acknowledged, { charges, shown, heard });
    const isWhole = found.lost.length + found.unseen.length + found.unheard.length === 0;
    if (!isWhole && Date.now() < until) continue;
    const inLog = await readLog(set, acknowledged);
    return { ...judge(acknowledged, { charges, shown, heard, ...inLog }), unanswered };
  }
}

/** What log, provider and read model have; ids of payments, and charges by our reference. */
export interface Found {
  readonly charges: ReadonlyMap<string, readonly Charge[]>;
  readonly shown: ReadonlySet<string>;
  /** Whose webhook is in the inbox, dealt with. */
  readonly heard: ReadonlySet<string>;
  /** Approved; none: not looked at yet. */
  readonly logged?: ReadonlySet<string>;
  /** Whose buyer can be read; none: not looked at yet. */
  readonly readable?: ReadonlySet<string>;
}

export function judge(
  acknowledged: Acknowledged,
  { charges, shown, heard, logged, readable }: Found,
): Omit<Audit, 'unanswered'> {
  const isKept = ({ paymentId }: Acknowledged[number]) =>
    isPaid(charges.get(bare(paymentId))) && (!logged || logged.has(paymentId));
  const keysOf = (some: Acknowledged) => some.map(({ key }) => key);
  const kept = acknowledged.filter(isKept);
  return {
    lost: keysOf(acknowledged.filter((one) => !isKept(one))),
    unseen: keysOf(kept.filter(({ paymentId }) => !shown.has(paymentId))),
    unheard: keysOf(kept.filter(({ paymentId }) => !heard.has(paymentId))),
    unreadable: keysOf(acknowledged.filter(({ paymentId }) => readable && !readable.has(paymentId))),
    doubled: [
      ...[...charges].filter(([, ofOne]) => ofOne.length > 1).map(([reference]) => reference),
      ...repeated(acknowledged.map(({ paymentId }) => bare(paymentId))),
    ],
  };
}

/** Those that are there before; in one pass, for they may be tens of thousands. */
function repeated(references: readonly string[]): string[] {
  const seen = new Set<string>();
  return references.filter((each) => seen.size === seen.add(each).size);
}

type Acknowledged = readonly { readonly key: string; readonly paymentId: string }[];

async function approvedRows({ env }: RealSet, acknowledged: Acknowledged): Promise<Set<string>> {
  const rows = await ask<{ payment_id: string }>(
    env.DATABASE_URL,
    `select payment_id from ${payments.view} where status = 'APPROVED' and payment_id = any($1)`,
    [acknowledged.map(({ paymentId }) => paymentId)],
  );
  return new Set(rows.map(({ payment_id }) => payment_id));
}

async function heardOf({ env }: RealSet, acknowledged: Acknowledged): Promise<Set<string>> {
  const rows = await ask<{ payment_id: string }>(
    env.DATABASE_URL,
    "select payment_id from inbox.webhooks where status = 'DONE' and payment_id = any($1)",
    [acknowledged.map(({ paymentId }) => paymentId)],
  );
  return new Set(rows.map(({ payment_id }) => payment_id));
}

async function readLog({ env }: RealSet, acknowledged: Acknowledged) {
  const store = connectEventStore(env.EVENTSTORE_URL);
  const { writer, close } = createPools({ url: env.DATABASE_URL, max: 1 });
  const [logged, readable] = [new Set<string>(), new Set<string>()];
  // One after the other, the tens of thousands of a long matrix take longer than a test may.
  const atATime = pLimit(READS_AT_A_TIME);
  try {
    const vault = await openVault(writer, masterKeys(env.MASTER_KEY));
    const reads = acknowledged.map(({ paymentId }) =>
      atATime(async () => {
        const { state } = await loadCached(store, payment, paymentId);
        if (state.phase === 'APPROVED') logged.add(paymentId);
        const buyer =
          state.phase !== 'NONE' && (await vault.open(state.purchase.buyer, associatedData(paymentId)));
        if (buyer) readable.add(paymentId);
      }),
    );
    await Promise.all(reads);
    return { logged, readable };
  } finally {
    await close();
    await store.close();
  }
}

/** A PIX provider takes our reference without hyphens. */
export const bare = (reference: string): string => reference.replaceAll('-', '');

const isPaid = (charges: readonly Charge[] = []): boolean =>
  charges.some(({ actions }) => actions.includes('refund'));

/** All charges that the provider has, by our reference. */
async function chargesOf(sandboxUrl: string): Promise<Map<string, Charge[]>> {
  const found = new Map<string, Charge[]>();
  for (let after = ''; ;) {
    const answer = await fetch(`${sandboxUrl}/sandbox/charges?limit=200${after}`);
    const page = (await answer.json()) as { charges: Charge[]; next: number | null };
    for (const charge of page.charges)
      found.set(bare(charge.reference), [...(found.get(bare(charge.reference)) ?? []), charge]);
    if (page.next === null) return found;
    after = `&after=${page.next}`;
  }
}
