import type { ProjectedBatch } from './projector.ts';
import { withinTime } from '../../runtime/within-time.ts';

type Apply = (batch: ProjectedBatch) => Promise<void>;

interface Member {
  readonly apply: Apply;
  readonly fail: (error: unknown) => void;
}

/** A group that takes longer for one batch stands aside, in milliseconds. */
const BATCH_TIMEOUT_MS = 20_000;

/**
 * The log as this program reads it once, handed to all groups that are up to date with it. One that
 * fails leaves, and the others go on.
 */
export class Feed {
  readonly #members = new Set<Member>();
  #position: bigint | undefined;

  constructor(position: bigint | undefined) {
    this.#position = position;
  }

  /** What lies up to here has been handed out, or is being handed out. */
  get position(): bigint | undefined {
    return this.#position;
  }

  /** Hands a batch to all members; never fails. */
  async deliver(batch: ProjectedBatch): Promise<void> {
    this.#position = batch.position;
    await Promise.all(
      [...this.#members].map(async (member) => {
        try {
          await withinTime(BATCH_TIMEOUT_MS, member.apply(batch));
        } catch (error) {
          this.#members.delete(member);
          member.fail(error);
        }
      }),
    );
  }

  /**
   * Takes part from the next batch on, for who has applied everything up to `position`. Ends at once
   * where more was handed out by now, which they would miss, and when the signal aborts; fails with
   * what `apply` failed with.
   */
  async join(position: bigint | undefined, apply: Apply, signal: AbortSignal): Promise<void> {
    if (isBefore(position, this.#position)) return;
    let member: Member | undefined;
    let abort: () => void = () => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        abort = resolve;
        member = { apply, fail: reject };
        this.#members.add(member);
        signal.addEventListener('abort', abort, { once: true });
        if (signal.aborted) resolve();
      });
    } finally {
      signal.removeEventListener('abort', abort);
      if (member) this.#members.delete(member);
    }
  }
}

/** Whether there is something up to `other` that is not up to `position`; undefined: nothing yet. */
export const isBefore = (position: bigint | undefined, other: bigint | undefined): boolean =>
  other !== undefined && (position === undefined || position < other);
