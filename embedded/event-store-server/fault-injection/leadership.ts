import type { Metadata } from '@grpc/grpc-js';
import { notLeader, unavailable, type CallError } from '../protocol/errors.ts';
import type { Member } from '../protocol/gossip.ts';
import type { Node } from '../node.ts';

/** Who leads two nodes, and how that changes. */
export class Leadership {
  readonly #electionMs: number;
  #nodes: readonly Node[] = [];
  #leader: number | null = 0;
  #election: NodeJS.Timeout | undefined;

  constructor(electionMs: number) {
    this.#electionMs = electionMs;
  }

  begin(nodes: readonly Node[]): void {
    this.#nodes = nodes;
  }

  members(): Member[] {
    return this.#nodes.map(({ host, port }, index) => ({
      host,
      port,
      isLeader: index === this.#leader,
    }));
  }

  /** Why a node cannot do what was asked for; null when it can. */
  problemOf(node: number, metadata: Metadata): CallError | null {
    if (!requiresLeader(metadata) || node === this.#leader) return null;
    const leader = this.#leader === null ? undefined : this.#nodes[this.#leader];
    return leader ? notLeader(leader) : unavailable();
  }

  /** The connections to the leader are cut, and after an election the other node leads. */
  resign(): void {
    if (this.#leader === null) return;
    const former = this.#leader;
    this.#leader = null;
    this.#nodes[former]?.cutConnections();
    this.#election = setTimeout(() => (this.#leader = 1 - former), this.#electionMs);
  }

  stop(): void {
    clearTimeout(this.#election);
  }
}

export const requiresLeader = (metadata: Metadata): boolean =>
  metadata.get('requires-leader')[0] === 'true';
