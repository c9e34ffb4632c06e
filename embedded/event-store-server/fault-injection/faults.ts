/**
 * How a test makes one server play a cluster of two nodes, which is less kind than one server is
 * (decision 0058). All times in milliseconds.
 */
export interface StoreFaults {
  /** Reads that do not require the leader show the log as it was at most so long ago. */
  readonly lateMs: number;
  /** How often the leader resigns, its connections being cut; null: only when a test says so. */
  readonly resignsEveryMs: number | null;
  /** How long nobody leads then. */
  readonly electionMs: number;
  /** How often the quorum is lost; null: only when a test says so. */
  readonly quorumLostEveryMs: number | null;
  /** How long it is lost then. */
  readonly quorumLostMs: number;
}

/** As tests of everything else meet it. */
export const CLUSTER_FAULTS: StoreFaults = {
  lateMs: 250,
  resignsEveryMs: 4_000,
  electionMs: 300,
  quorumLostEveryMs: 7_000,
  quorumLostMs: 2_500,
};

/** Nothing happens by itself. */
export const AS_TOLD: StoreFaults = { ...CLUSTER_FAULTS, resignsEveryMs: null, quorumLostEveryMs: null };
