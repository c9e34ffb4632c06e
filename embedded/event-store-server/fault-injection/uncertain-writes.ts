import type { Outcome, WriteCommand } from '../write/command.ts';

type Settle = (outcome: Outcome) => void;
type Write = (command: WriteCommand, settle: Settle) => void;

/** What waits for a quorum. */
interface Held {
  readonly command: WriteCommand;
  readonly settle: Settle;
  readonly late: NodeJS.Timeout;
  /** It has been answered as timed out; its events may come all the same. */
  answered: boolean;
}

/** Time for what is written after its caller was answered. */
const LATE_WRITE_MS = 10_000;

/**
 * Writes as a cluster does them: copies of an append that is not committed yet run into its
 * time-out (protocol v1, difference D6), and while there is no quorum nothing is committed, though
 * what was taken in already counts.
 */
export class UncertainWrites {
  readonly #write: Write;
  /** Ids of events that are not committed yet. */
  readonly #uncommitted = new Set<string>();
  #held: Held[] = [];
  #hasQuorum = true;

  constructor(write: Write) {
    this.#write = write;
  }

  get waiting(): number {
    return this.#held.length;
  }

  write(command: WriteCommand, settle: Settle): void {
    if (command.events.some(({ id }) => this.#uncommitted.has(id)))
      return void setTimeout(() => settle({ kind: 'timeout' }), msLeft(command));
    const conflict = this.#conflictOf(command);
    if (conflict) return settle(conflict);
    for (const { id } of command.events) this.#uncommitted.add(id);
    if (this.#hasQuorum) this.#commit(command, settle);
    else this.#hold(command, settle);
  }

  loseQuorum(): void {
    this.#hasQuorum = false;
  }

  /**
   * What was answered as timed out is written after all when it is `kept`; else another leader,
   * which never had it, was elected.
   */
  regainQuorum(kept: boolean): void {
    this.#hasQuorum = true;
    for (const { command, settle, late, answered } of this.#held.splice(0)) {
      clearTimeout(late);
      if (!answered) this.#commit(command, settle);
      else if (kept)
        this.#commit({ ...command, expiresAt: Date.now() + LATE_WRITE_MS }, () => undefined);
      else this.#forget(command);
    }
  }

  stop(): void {
    for (const held of this.#held.splice(0)) {
      clearTimeout(held.late);
      if (!held.answered) held.settle({ kind: 'unavailable' });
    }
  }

  #commit(command: WriteCommand, settle: Settle): void {
    this.#write(command, (outcome) => {
      this.#forget(command);
      settle(outcome);
    });
  }

  #forget({ events }: WriteCommand): void {
    for (const { id } of events) this.#uncommitted.delete(id);
  }

  #hold(command: WriteCommand, settle: Settle): void {
    const expire = () => {
      held.answered = true;
      settle({ kind: 'timeout' });
    };
    const late = setTimeout(expire, msLeft(command));
    const held: Held = { command, settle, late, answered: false };
    this.#held.push(held);
  }

  /** Behind the same revision as something that waits. */
  #conflictOf({ stream, expected }: WriteCommand): Outcome | null {
    const last = this.#held.findLast(({ command }) => command.stream === stream)?.command;
    const before = last && revisionOf(last);
    if (last === undefined || before === undefined) return null;
    const current = before + last.events.length;
    const wanted = revisionOf({ expected });
    if (wanted === undefined || wanted === current) return null;
    return { kind: 'wrong-expected-version', current };
  }
}

/** -1 for a stream without events; undefined where any will do. */
function revisionOf({ expected }: Pick<WriteCommand, 'expected'>): number | undefined {
  if (expected === 'no_stream') return -1;
  return typeof expected === 'number' ? expected : undefined;
}

const msLeft = ({ expiresAt }: WriteCommand): number => Math.max(0, expiresAt - Date.now());
