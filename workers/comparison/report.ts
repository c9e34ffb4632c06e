import { saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { platformOf } from '../../eventstore/platform-of.ts';
import { stream } from '../../eventstore/streams.ts';
import type { OpenConnection } from '../providers/connections.ts';
import type { Task } from '../tasks/process.ts';
import type { ReportedFact } from '../providers/contract.ts';
import type { ComparisonDependencies } from './compare-list.ts';
import type { Read } from './read-span.ts';

type Dependencies = Pick<ComparisonDependencies, 'store' | 'now'>;

/** Each by itself up to so many of one run; of the others somebody is told together. */
const EACH_MAX = 20;
const TEXT_MAX = 200;
const DAY_MS = 86_400_000;
/** Nobody compared for a whole night more than the last one. */
const STANDSTILL_MS = 2 * DAY_MS;

interface NotKnown extends Pick<Read, 'notKnown' | 'foreign' | 'until'> {
  readonly from: string;
  readonly goal: string;
}

/**
 * Tells somebody of charges that the provider has and we do not: once of each that has a reference
 * such as ours, and once for each run that others were paid to the same account.
 */
export async function reportNotKnown(
  { store, now }: Dependencies,
  { configuration: { connectionId, platformId, provider } }: OpenConnection,
  { notKnown, foreign, from, until, goal }: NotKnown,
): Promise<void> {
  const raise = (occasion: string, details: Record<string, string>) =>
    raiseIncident(store, {
      kind: 'CHARGE_NOT_KNOWN',
      cause: { stream: stream.configuration('ProviderConnection', connectionId) },
      occasion,
      platformId,
      details: { connectionId, provider, ...details },
      at: now(),
    });
  for (const { transactionId, providerStatus, amountCents, paidCents } of notKnown.slice(0, EACH_MAX))
    await raise(`charge ${transactionId}`, {
      transactionId: transactionId.slice(0, TEXT_MAX),
      providerStatus: providerStatus.slice(0, TEXT_MAX),
      amountCents: String(amountCents),
      paidCents: String(paidCents),
    });
  const reportMany = (which: string, facts: readonly ReportedFact[]) =>
    raise(`${which} ${goal} ${until}`, { ...totalsOf(facts), from, until });
  if (notKnown.length > EACH_MAX) await reportMany('more', notKnown.slice(EACH_MAX));
  if (foreign.length > 0) await reportMany('no reference of ours', foreign);
}

const totalsOf = (facts: readonly ReportedFact[]): Record<string, string> => ({
  charges: String(facts.length),
  paidCents: String(facts.reduce((total, { paidCents }) => total + paidCents, 0)),
  firstTransactionId: (facts[0]?.transactionId ?? '').slice(0, TEXT_MAX),
});

interface NotCompared extends Pick<Read, 'unreadable' | 'leftOut' | 'until'> {
  readonly goal: string;
  readonly work: string;
}

/**
 * Tells somebody of what was listed and could not be compared: charges that cannot be read, ids
 * alone; and spans of time for which the provider never answers, and which were stepped over.
 */
export async function reportNotCompared(
  { store, now }: Dependencies,
  { configuration: { connectionId, platformId } }: OpenConnection,
  { unreadable, leftOut, until, goal, work }: NotCompared,
): Promise<void> {
  const cause = { stream: stream.configuration('ProviderConnection', connectionId) };
  const about = { cause, platformId, at: now() };
  if (unreadable.length > 0)
    await raiseIncident(store, {
      ...about,
      kind: 'CHARGE_UNREADABLE',
      occasion: `${goal} ${until}`,
      details: {
        connectionId,
        charges: String(unreadable.length),
        transactionIds: firstOf(unreadable),
      },
    });
  for (const span of leftOut)
    await raiseIncident(store, {
      ...about,
      kind: 'RETRIES_ENDED',
      occasion: `${work} ${span.from} ${saoPauloDay(now())}`,
      details: { work, connectionId, ...span },
    });
}

/** As many whole ids as an incident has room for. */
export function firstOf(ids: readonly string[]): string {
  let text = '';
  for (const id of ids.filter(Boolean)) {
    const longer = text === '' ? id : `${text} ${id}`;
    if (longer.length > TEXT_MAX) break;
    text = longer;
  }
  return text;
}

const weekOf = (at: Date): string => String(Math.floor(at.getTime() / (7 * DAY_MS)));

/** Tells somebody, once a week, of a connection that nobody could compare for days. */
export async function reportStandstill(
  { store, now }: Dependencies,
  { key: connectionId, kind: work }: Task,
  lastGoal: string,
): Promise<void> {
  if (now().getTime() - Date.parse(lastGoal) < STANDSTILL_MS) return;
  const cause = { stream: stream.configuration('ProviderConnection', connectionId) };
  await raiseIncident(store, {
    kind: 'RETRIES_ENDED',
    cause,
    occasion: `${work} ${lastGoal} ${weekOf(now())}`,
    platformId: await platformOf(store, cause.stream),
    details: { work, connectionId, comparedUntil: lastGoal },
    at: now(),
  });
}
