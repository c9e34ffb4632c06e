import type { Metadata, UntypedHandleCall } from '@grpc/grpc-js';
import type { ServedStore } from '../event-store.ts';
import type { Node } from '../node.ts';
import type { Member } from '../protocol/gossip.ts';
import { guarded, type Service } from '../protocol/service.ts';
import { lateLog } from './late-log.ts';
import { Leadership, requiresLeader } from './leadership.ts';
import { UncertainWrites } from './uncertain-writes.ts';
import type { StoreFaults } from './faults.ts';

/** Two nodes that one server plays. */
export class FaultyCluster {
  readonly #faults: StoreFaults;
  readonly #leadership: Leadership;
  readonly #writes: UncertainWrites;
  readonly #stopping = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  /** The store as it is behind the leader, and behind the other node. */
  readonly #leaders: ServedStore;
  readonly #others: ServedStore;
  #regains = 0;

  constructor(store: ServedStore, faults: StoreFaults) {
    this.#faults = faults;
    this.#leadership = new Leadership(faults.electionMs);
    this.#writes = new UncertainWrites((command, settle) => store.write(command, settle));
    const { readers, report, pages, positions, stopping } = store;
    this.#leaders = {
      ...{ readers, report, pages, positions, stopping, log: store.log },
      write: (command, settle) => this.#writes.write(command, settle),
      roomToWrite: () => store.roomToWrite(),
    };
    const log = lateLog(store.log, faults.lateMs, this.#stopping.signal);
    this.#others = { ...this.#leaders, log };
  }

  /** The service of each node, made by the one of a single server. */
  streams(serviceOf: (store: ServedStore) => Service): Service[] {
    const [leaders, others] = [serviceOf(this.#leaders), serviceOf(this.#others)];
    const { read } = leaders.handlers;
    const { read: lateRead } = others.handlers;
    const handlers = { ...leaders.handlers, read: reading(read, lateRead) };
    return [0, 1].map((node) =>
      guarded({ ...leaders, handlers }, (metadata) => this.#leadership.problemOf(node, metadata)),
    );
  }

  members(): Member[] {
    return this.#leadership.members();
  }

  begin(nodes: readonly Node[]): void {
    this.#leadership.begin(nodes);
    const { resignsEveryMs, quorumLostEveryMs, quorumLostMs } = this.#faults;
    if (resignsEveryMs !== null) this.#each(resignsEveryMs, () => this.resign());
    if (quorumLostEveryMs !== null)
      this.#each(quorumLostEveryMs, () => {
        this.loseQuorum();
        this.#timers.push(setTimeout(() => this.regainQuorum(this.#regains++ % 2 === 0), quorumLostMs));
      });
  }

  /** How many writes wait for a quorum. */
  get waiting(): number {
    return this.#writes.waiting;
  }

  resign(): void {
    this.#leadership.resign();
  }

  loseQuorum(): void {
    this.#writes.loseQuorum();
  }

  /** Whether what was answered as timed out meanwhile is written after all. */
  regainQuorum(kept: boolean): void {
    this.#writes.regainQuorum(kept);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#stopping.abort();
    this.#leadership.stop();
    this.#writes.stop();
  }

  #each(ms: number, act: () => void): void {
    this.#timers.push(setInterval(act, ms));
  }
}

type ReadHandler = (call: { metadata: Metadata }) => void;

const reading = (
  fromLeader: UntypedHandleCall | undefined,
  late: UntypedHandleCall | undefined,
): UntypedHandleCall => {
  const read: ReadHandler = (call) =>
    ((requiresLeader(call.metadata) ? fromLeader : late) as ReadHandler)(call);
  return read as UntypedHandleCall;
};
