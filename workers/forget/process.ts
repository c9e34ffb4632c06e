import type pg from 'pg';
import { subjectFacts, type SubjectEvent } from '../../domain/subject/events.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Inbox } from '../../runtime/inbox/inbox.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { retryIn, defineProcess, done, type Process } from '../tasks/process.ts';
import { overwriteRemoved } from '../../runtime/forget/overwrite-removed.ts';
import { removeTraces } from '../../runtime/forget/remove-traces.ts';
import { coalesce } from './coalesce.ts';

interface Dependencies {
  readonly pool: pg.Pool;
  readonly inbox: Pick<Inbox, 'forget'>;
  readonly vault: Pick<Vault, 'forget' | 'subjectIdsOf'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly signal: AbortSignal;
}

/** However long the database was away: until it is done, who was forgotten can be read. */
const ENDS_AFTER_MS = 400 * 86_400_000;
/** A backup may keep the clean-up waiting for hours, in milliseconds. */
const PATIENCE_MS = 6 * 3_600_000;
/**
 * How soon to ask whether the clean-up is done, doubled each time, in milliseconds: a restore has
 * very many to ask for, and it may wait long.
 */
const ASK_AGAIN_MS = 2_000;
const ASK_AGAIN_MAX_MS = 60_000;

/**
 * Forgets again whoever the log says was forgotten. `npm run forget` has done it already, and there
 * is nothing to do or to clean up, unless PostgreSQL has become an older copy of itself since, by a
 * failover or a backup: its keys are back then, and so is this process, behind the events that say
 * so.
 */
export function forgetProcess({ pool, inbox, vault, log, signal }: Dependencies): Process {
  // Keys that are still there do not wait for it.
  const cleanUp = coalesce(() =>
    overwriteRemoved(pool, (sentence) => log.warn(sentence), { patienceMs: PATIENCE_MS, signal }),
  );
  return defineProcess<SubjectEvent, 'destroyKey'>({
    name: 'forget',
    source: subjectFacts,
    events: {
      SubjectForgotten: ({ at }) => ({ change: 'open', kind: 'destroyKey', openedAt: at, afterMs: 0 }),
    },
    kinds: {
      destroyKey: {
        slots: 1,
        endsAfterMs: ENDS_AFTER_MS,
        async run({ key, tries }) {
          const isThere = (await vault.subjectIdsOf(key)).length > 0;
          if (!isThere && tries === 1) return done;
          if (isThere) {
            await removeTraces({ pool, inbox }, key);
            // Last: while it is there, this can be run again after it was cut off.
            await vault.forget(key);
            cleanUp.ask(key);
          }
          // Open until that is done: what a worker that ends leaves, the next one does.
          if (cleanUp.isDone(key)) return done;
          return retryIn(Math.min(ASK_AGAIN_MAX_MS, ASK_AGAIN_MS * 2 ** (tries - 1)));
        },
      },
    },
  });
}
