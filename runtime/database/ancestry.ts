import type { WriterLog } from './writer-log.ts';

interface Look {
  readonly position: number;
  /** The replica's own server, and the one that writes. */
  readonly server: string;
  readonly writerServer: string;
  readonly heardAtMs: number;
}

/**
 * Whether a replica follows the writer, or another server of the same origin that was promoted: by
 * the bytes of their logs alone both may look fresh. What a replica has, its writer had before; so
 * one that had more than the writer says later is another's, for as long as neither of the two
 * servers is started anew.
 */
export class Ancestry {
  #before: Look | undefined;
  #isAnothers = false;

  /** True, false, or undefined: the writer has not been asked since the replica last was. */
  isOf(log: Pick<WriterLog, 'reportedAfter'>, look: Look): boolean | undefined {
    const before = this.#before;
    const isSame = before?.server === look.server && before.writerServer === look.writerServer;
    const said = before && isSame ? log.reportedAfter(before.heardAtMs) : undefined;
    if (!isSame) this.#isAnothers = false;
    if (!isSame || said !== undefined) this.#before = look;
    if (before && said !== undefined && before.position > said) this.#isAnothers = true;
    if (this.#isAnothers) return false;
    return said === undefined ? undefined : true;
  }
}
