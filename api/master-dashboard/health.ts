import type pg from 'pg';
import type { WebhookResult } from '../../domain/webhook/results.ts';
import { groupVersions, type GroupName } from '../../projections/table.ts';
import { hourOf, providerHealth } from '../../projections/read-models/provider-health/table.ts';
import { readModelStates } from '../../projections/runner/readiness.ts';
import type { Readiness } from '../../runtime/observability/readiness.ts';
import type {
  InstallationHealth,
  InstallationPart,
  ProviderApproval,
  WebhookBacklog,
} from '../graphql/resolver-types.generated.ts';

interface Dependencies {
  /** The writer: replicas lag behind what is asked here. */
  readonly pool: pg.Pool;
  readonly readiness: Readiness;
  readonly now: () => Date;
}

/** Whether every part does its work, as what it writes down says. */
export async function healthOfInstallation(deps: Dependencies): Promise<InstallationHealth> {
  const [api, projections, processes, webhooks, providers] = await Promise.all([
    apiParts(deps),
    projectionParts(deps.pool),
    processParts(deps.pool),
    backlogOf(deps.pool),
    providersOf(deps),
  ]);
  return { at: deps.now(), parts: [...api, ...projections, ...processes], webhooks, providers };
}

async function apiParts({ readiness, now }: Dependencies): Promise<InstallationPart[]> {
  const { needs, failing } = await readiness.report();
  return needs.map((name) => {
    const failure = failing[name];
    return {
      ...{ kind: 'API', name, problem: failure?.problem ?? null, seenSeconds: 0, lagSeconds: null },
      failingSeconds: failure ? secondsBetween(Date.parse(failure.since), now().getTime()) : null,
    };
  });
}

const secondsBetween = (fromMs: number, untilMs: number): number =>
  Math.max(0, Math.round((untilMs - fromMs) / 1_000));

const GROUPS = (Object.keys(groupVersions) as GroupName[]).map((name) => ({
  name,
  version: groupVersions[name],
}));

const rounded = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds);

const projectionParts = async (pool: pg.Pool): Promise<InstallationPart[]> =>
  (await readModelStates(pool, GROUPS)).map(({ name, problem, behind, unseen }) => ({
    ...{ kind: 'PROJECTION', name, problem: problem ?? null, failingSeconds: null },
    ...{ seenSeconds: rounded(unseen), lagSeconds: rounded(behind) },
  }));

/** What is done a moment after it is due is not late, in seconds. */
const LATE_SECONDS = 60;

interface ProcessRow {
  readonly name: string;
  readonly stopped: number | null;
  readonly led: boolean;
  readonly lag: number;
}

/**
 * The oldest task of each process that is due, by the index of what is due: kinds are stepped
 * through, one row of each is read. What was begun is held by its next try, and not due meanwhile.
 */
const PROCESSES = `with recursive kinds as (
    (select process, kind from open_work.items where ended_at is null order by process, kind limit 1)
    union all
    select next.process, next.kind from kinds cross join lateral (
      select process, kind from open_work.items
      where ended_at is null and (process, kind) > (kinds.process, kinds.kind)
      order by process, kind limit 1) next),
  oldest as (
    select process, min(due.due_at) as due_at from kinds cross join lateral (
      select due_at from open_work.items i
      where i.ended_at is null and i.process = kinds.process and i.kind = kinds.kind and due_at < now()
      order by due_at limit 1) due
    group by process)
  select p.name, extract(epoch from now() - p.stopped_at)::int as stopped,
    p.lease is null or exists (
      select from leadership.leases l where l.name = p.lease and l.expires_at > now()) as led,
    coalesce(extract(epoch from now() - o.due_at), 0)::int as lag
  from open_work.processes p left join oldest o on o.process = p.name
  order by p.name`;

/** PostgreSQL's code for a table that is not there: no worker has made it yet. */
const NO_TABLE = '42P01';

async function processParts(pool: pg.Pool): Promise<InstallationPart[]> {
  const rows = await pool.query<ProcessRow>(PROCESSES).then(
    (result) => result.rows,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === NO_TABLE) return [];
      throw error;
    },
  );
  return rows.length === 0 ? [NO_WORKER] : rows.map(processPart);
}

const NO_WORKER: InstallationPart = {
  ...{ kind: 'PROCESS', name: 'workers', problem: 'no worker has run yet' },
  ...{ failingSeconds: null, seenSeconds: null, lagSeconds: null },
};

const processPart = (row: ProcessRow): InstallationPart => ({
  ...{ kind: 'PROCESS', name: row.name, problem: problemOf(row), failingSeconds: row.stopped },
  ...{ seenSeconds: null, lagSeconds: row.lag },
});

function problemOf({ stopped, led, lag }: ProcessRow): string | null {
  if (stopped !== null) return `stopped for ${stopped} s`;
  if (!led) return 'no worker leads it';
  return lag > LATE_SECONDS ? `the oldest task has been due for ${lag} s` : null;
}

const COUNTED_MAX = 10_000;

const FAILED: readonly WebhookResult[] = ['UNMATCHED', 'UNKNOWN_SHAPE', 'UNREADABLE', 'BAD_SIGNATURE'];

const BACKLOG = `select
    (select count(*) from (select from inbox.webhooks where status = 'RECEIVED' limit ${COUNTED_MAX}) w)::int as waiting,
    coalesce((select extract(epoch from now() - min(received_at)) from (
      select received_at from inbox.webhooks where status = 'RECEIVED' limit ${COUNTED_MAX}) w), 0)::int as "oldestSeconds",
    (select count(*) from (
      select from inbox.log
      where result = any($1) and received_at > now() - interval '24 hours'
      limit ${COUNTED_MAX}) w)::int as failed`;

async function backlogOf(pool: pg.Pool): Promise<WebhookBacklog> {
  const [row] = (await pool.query<WebhookBacklog>(BACKLOG, [FAILED])).rows;
  return row ?? { waiting: 0, oldestSeconds: 0, failed: 0 };
}

const HOURS = 24;

const PROVIDERS = `select provider, sum(attempts - not_asked)::int as sent, sum(paid)::int as paid,
    sum(observed - answered)::int as unanswered
  from ${providerHealth.view} where hour > $1 group by provider
  having sum(attempts - not_asked) > 0 order by sent desc, provider limit 20`;

const providersOf = async ({ pool, now }: Dependencies): Promise<ProviderApproval[]> =>
  (await pool.query<ProviderApproval>(PROVIDERS, [hourOf(now()) - HOURS])).rows;
