import { LRUCache } from 'lru-cache';
import { v5 as uuidv5 } from 'uuid';
import { streamOf } from '../domain/kernel/aggregate.ts';
import type { Sealed } from '../domain/kernel/privacy/sealed.ts';
import { subjectFacts } from '../domain/subject/events.ts';
import { tryToRaise } from './incidents.ts';
import { newestRecord } from './head.ts';
import { readLog } from './read-log.ts';
import { recordFact } from './record-fact.ts';
import type { EventStore } from './store.ts';

/**
 * A person's key is not in the vault, and nobody has destroyed it: what it sealed is read again
 * once the key is back.
 */
export class KeyMissing extends Error {
  constructor(subjectId: string) {
    super(`The key of subject ${subjectId} is missing, and nobody has asked to be forgotten`);
  }
}

interface DestroysKeys {
  forget(subjectId: string): Promise<unknown>;
}

/**
 * Forgets a person by their subject's id. The fact comes before the key is destroyed, so that a key
 * that is missing without it was lost. Done again after it was cut off it ends the same.
 */
export async function forgetSubject(
  { store, vault }: { readonly store: EventStore; readonly vault: DestroysKeys },
  subjectId: string,
  at: Date,
): Promise<void> {
  await recordFact(store, subjectFacts, {
    id: subjectId,
    eventId: uuidv5('forgotten', subjectId),
    event: { type: 'SubjectForgotten', data: { subjectId, at: at.toISOString() } },
    actor: 'operator',
  });
  await vault.forget(subjectId);
}

/** Subjects that are remembered as forgotten, which is for ever, or as told. */
const REMEMBERED_MAX = 10_000;

interface OpensBoxes {
  /** Undefined where there is no key. */
  open(sealed: Sealed, place: string): Promise<unknown>;
}

interface Surroundings {
  readonly store: EventStore;
  readonly now: () => Date;
  readonly log: { error(why: { readonly err: unknown }, what: string): void };
}

/**
 * The vault, whose `open` tells a person who was forgotten (undefined) from one whose key was lost:
 * that is an incident, and it throws KeyMissing.
 */
export function tellingLostKeys<Vault extends OpensBoxes>(
  vault: Vault,
  { store, now, log }: Surroundings,
): Vault {
  const forgotten = new LRUCache<string, true>({ max: REMEMBERED_MAX });
  const told = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  async function isForgotten(subjectId: string): Promise<boolean> {
    if (forgotten.has(subjectId)) return true;
    const stream = streamOf(subjectFacts, subjectId);
    const facts = await store.loadPage(stream, { direction: 'forwards', max: 1 });
    if (facts.length > 0) forgotten.set(subjectId, true);
    return facts.length > 0;
  }

  async function tell(subjectId: string): Promise<void> {
    if (told.has(subjectId)) return;
    const cause = { stream: streamOf(subjectFacts, subjectId) };
    told.set(subjectId, true);
    await tryToRaise(store, { kind: 'PERSONAL_DATA_KEY_MISSING', cause, at: now() }, (err) => {
      told.delete(subjectId);
      log.error({ err }, 'the incident could not be written');
    });
  }

  return {
    ...vault,
    async open(sealed, place) {
      const opened = await vault.open(sealed, place);
      if (opened !== undefined || (await isForgotten(sealed.subjectId))) return opened;
      await tell(sealed.subjectId);
      throw new KeyMissing(sealed.subjectId);
    },
  };
}

/** What was opened; undefined also where the key is missing, for who shows the same for both. */
export const orHidden = <T>(opening: Promise<T>): Promise<T | undefined> =>
  opening.catch((error: unknown) => {
    if (error instanceof KeyMissing) return undefined;
    throw error;
  });

/** A person's key was destroyed, and when. */
export interface Forgotten {
  readonly subjectId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Who was forgotten behind a position, up to now; undefined: from the first event on. */
export async function* readForgotten(
  store: EventStore,
  after: bigint | undefined,
): AsyncGenerator<Forgotten> {
  const until = await newestRecord(store);
  if (until === undefined) return;
  const asked = { after, until, types: ['SubjectForgotten'], batchMax: 1_000 };
  for await (const { events } of readLog(store, asked))
    for (const event of events) yield event.read().data as Forgotten;
}
