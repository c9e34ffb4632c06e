import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import { raiseIncident } from '../../../eventstore/incidents.ts';
import type { EventStore } from '../../../eventstore/store.ts';
import type { Logger } from '../../../runtime/observability/logger.ts';
import type { Group } from '../../read-model.ts';
import { readModelProblems } from '../../runner/readiness.ts';
import { balances, ledgerEntries } from './table.ts';

/** What a wallet takes over in seconds. */
const INCIDENT_AFTER_S = 3_600;
const EVERY_MS = 60_000;

interface NotEmpty {
  /** Seconds since the account's newest entry; 0 where every account is empty. */
  readonly seconds: number;
  readonly platformId?: string;
  /** The sale of that entry. */
  readonly stream?: string;
}

/** No user's list shows these accounts: they are found among those of nobody. */
const OLDEST = `select b.platform_id as "platformId", e.cause_stream as stream,
    greatest(0, extract(epoch from now() - e.posted_at))::float8 as seconds
  from ${balances.view} b join ${ledgerEntries.view} e using (position, platform_id, currency, account)
  where b.user_id is null and b.balance_cents <> 0 and b.account like 'liab:%:sales'
  order by e.posted_at limit 1`;

/**
 * The account of sales that its wallet has left waiting for longest (specification/money#i15);
 * undefined while the read model is behind or looked after by nobody: no number would be true.
 */
export async function oldestNotEmpty(pool: pg.Pool, group: Group): Promise<NotEmpty | undefined> {
  if (await readModelProblems(pool, [group])) return undefined;
  const { rows } = await pool.query<Required<NotEmpty>>({ name: 'sales accounts', text: OLDEST });
  return rows[0] ?? { seconds: 0 };
}

/** Asked for when Prometheus asks; absent while nobody can say. */
export const exposeSalesAccounts = (pool: pg.Pool, group: Group): Gauge =>
  new Gauge({
    name: 'razao_sales_account_age_seconds',
    help: 'How long the oldest account of sales has waited for its wallet; absent while nobody can say',
    async collect() {
      const oldest = await oldestNotEmpty(pool, group).catch(() => undefined);
      this.remove();
      if (oldest) this.set(oldest.seconds);
    },
  });

interface Dependencies {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly group: Group;
}

/** An incident, one a day, while an account of sales has not been emptied for an hour. */
export async function raiseNotEmpty({ store, pool, group }: Dependencies, at: Date): Promise<void> {
  const oldest = await oldestNotEmpty(pool, group);
  if (!oldest?.stream || oldest.seconds < INCIDENT_AFTER_S) return;
  const { stream, platformId, seconds } = oldest;
  await raiseIncident(store, {
    ...{ kind: 'CLEARING_ACCOUNT_NOT_EMPTY', cause: { stream }, platformId, at },
    occasion: at.toISOString().slice(0, 10),
    details: { hours: String(Math.floor(seconds / 3_600)) },
  });
}

/** Looks every minute until `signal` aborts. */
export async function watchSalesAccounts(
  deps: Dependencies & { readonly log: Pick<Logger, 'warn'>; readonly signal: AbortSignal },
): Promise<void> {
  while (!deps.signal.aborted) {
    await raiseNotEmpty(deps, new Date()).catch((err: unknown) =>
      deps.log.warn({ err }, 'nobody says whether wallets take over what is sold'),
    );
    await sleep(EVERY_MS, undefined, { signal: deps.signal }).catch(() => undefined);
  }
}
