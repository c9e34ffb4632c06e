import { Mailbox, type MailboxLimits } from './mailbox.ts';
import type { ProjectedBatch } from './projector.ts';

/**
 * How far a group may fall behind the others before it leaves them and catches up alone. So many
 * events are a few megabytes.
 */
const LIMITS: MailboxLimits = { eventsMax: 2_000, busyMaxMs: 2_000 };

/**
 * The log as this program reads it once, handed to all groups that are up to date with it. Each
 * takes it in its own time: nobody waits for a group that is slow, or that has failed.
 */
export class Feed {
  readonly #members = new Set<Mailbox>();
  readonly #limits: MailboxLimits;
  #position: bigint | undefined;

  constructor(position: bigint | undefined, limits = LIMITS) {
    this.#position = position;
    this.#limits = limits;
  }

  /** What lies up to here has been handed out, or is being handed out. */
  get position(): bigint | undefined {
    return this.#position;
  }

  /**
   * Hands a batch to all members; never fails. Waits only while a member that still makes progress
   * has no room: the log is not read faster than it is applied.
   */
  async deliver(batch: ProjectedBatch): Promise<void> {
    this.#position = batch.position;
    await Promise.all(
      [...this.#members].map(async (member) => {
        if (member.isClosed || !(await member.put(batch))) this.#members.delete(member);
      }),
    );
  }

  /**
   * What is handed out from now on, for who has applied everything up to `position`. Ends when they
   * leave, when the signal aborts, when they are too slow, and at once where more was handed out by
   * now, which they would miss.
   */
  join(position: bigint | undefined, signal: AbortSignal): Mailbox {
    const mailbox = new Mailbox(this.#limits, signal);
    if (isBefore(position, this.#position)) mailbox.close();
    else this.#members.add(mailbox);
    return mailbox;
  }
}

/**
 * Whether there is something up to `other` that is not up to `position`; undefined: nothing yet.
 */
export const isBefore = (position: bigint | undefined, other: bigint | undefined): boolean =>
  other !== undefined && (position === undefined || position < other);
