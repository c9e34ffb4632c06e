import { LRUCache } from 'lru-cache';
import { v5 as uuidv5 } from 'uuid';
import { streamOf } from '../domain/kernel/aggregate.ts';
import type { Sealed } from '../domain/kernel/privacy/sealed.ts';
import { subjectFacts } from '../domain/subject/events.ts';
import { Deadline } from './deadline.ts';
import { OutcomeUnknown } from './failures.ts';
import { tryToRaise } from './incidents.ts';
import { headPosition } from './head.ts';
import { readLog, type ReadLogOptions } from './read-log.ts';
import { recordFact } from './record-fact.ts';
import type { EventStore } from './store.ts';

/**
 * A person's key is not in the vault, and it is not known that somebody destroyed it: what it
 * sealed is read again once the key is back.
 */
export class KeyMissing extends Error {
  constructor(subjectId: string, why: string, options?: ErrorOptions) {
    super(`The key of subject ${subjectId} is missing, and ${why}`, options);
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
/** How long it is remembered that nobody has asked, or that the log is silent, in milliseconds. */
const BELIEVED_MS = 5_000;
/** How long the log may take to say so, in milliseconds: somebody waits for a whole list. */
const ASKED_WITHIN_MS = 2_000;

interface ReadsKeys {
  /** Undefined where there is no key. */
  open(sealed: Sealed, place: string): Promise<unknown>;
  subject(subjectId: string): Promise<unknown>;
}

interface Surroundings {
  readonly store: EventStore;
  readonly now: () => Date;
  readonly log: { error(why: { readonly err: unknown }, what: string): void };
}

/**
 * The vault, whose `open` and `subject` tell a person who was forgotten (undefined) from one whose
 * key was lost: that is an incident, and they throw KeyMissing. They also throw it, without an
 * incident, while the event store does not answer.
 */
export function tellingLostKeys<Vault extends ReadsKeys>(
  vault: Vault,
  { store, now, log }: Surroundings,
): Vault {
  const answers = new LRUCache<string, Promise<boolean>>({ max: REMEMBERED_MAX, ttl: BELIEVED_MS });
  const told = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  function isForgotten(subjectId: string): Promise<boolean> {
    const known = answers.get(subjectId);
    if (known) return known;
    const answer = askLog(subjectId);
    answers.set(subjectId, answer);
    return answer;
  }

  async function askLog(subjectId: string): Promise<boolean> {
    const stream = streamOf(subjectFacts, subjectId);
    const page = { direction: 'forwards', max: 1 } as const;
    try {
      const facts = await store.loadPage(stream, page, new Deadline(ASKED_WITHIN_MS));
      if (facts.length > 0) answers.set(subjectId, Promise.resolve(true), { ttl: 0 });
      return facts.length > 0;
    } catch (cause) {
      if (!(cause instanceof OutcomeUnknown)) throw cause;
      throw new KeyMissing(subjectId, 'the event store does not say whether they were forgotten', {
        cause,
      });
    }
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

  async function orLost<T>(subjectId: string, reading: Promise<T>): Promise<T> {
    const found = await reading;
    if (found !== undefined || (await isForgotten(subjectId))) return found;
    await tell(subjectId);
    throw new KeyMissing(subjectId, 'nobody has asked to be forgotten');
  }

  return {
    ...vault,
    open: (sealed, place) => orLost(sealed.subjectId, vault.open(sealed, place)),
    subject: (subjectId) => orLost(subjectId, vault.subject(subjectId)),
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

/**
 * Who was forgotten behind a position, up to now; undefined: from the first event on. Throws as
 * `readLog`.
 */
export async function* readForgotten(
  store: EventStore,
  after: bigint | undefined,
  afterBreak?: ReadLogOptions['afterBreak'],
): AsyncGenerator<Forgotten> {
  const until = await headPosition(store);
  if (until === undefined) return;
  const types = ['SubjectForgotten'];
  const asked = { after, until, types, batchMax: 1_000, ...(afterBreak && { afterBreak }) };
  for await (const { events } of readLog(store, asked))
    for (const event of events) yield event.read().data as Forgotten;
}
