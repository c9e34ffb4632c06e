import { Redis } from 'ioredis';

interface TakesLimits {
  readonly prefix: string;
  /** Longest time of one command, and of a connection that says nothing, in milliseconds. */
  readonly answerMs: number;
}

export interface RedisTakes {
  /** Why it takes nothing, or undefined. Throws where it does not answer. */
  check(): Promise<string | undefined>;
  close(): void;
}

/** What it says first where it refuses. */
const REFUSALS: Readonly<Record<string, string>> = {
  OOM: 'has no room (maxmemory), and takes nothing',
  READONLY: 'is a replica, and takes nothing',
  MISCONF: 'cannot keep what it is given, and takes nothing: see its log',
  WRONGPASS: 'access denied',
  NOAUTH: 'access denied',
  NOPERM: 'access denied',
};
const refusalIn = (error: unknown): string | undefined =>
  REFUSALS[(error as Error).message.split(' ')[0] ?? ''];

/**
 * Whether a Redis takes what is written: one that does not still answers what it has. Asked on a
 * connection of its own, which BullMQ does not give away.
 */
export function redisTakes(redisUrl: string, { prefix, answerMs }: TakesLimits): RedisTakes {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    commandTimeout: answerMs,
    connectTimeout: answerMs,
    socketTimeout: answerMs,
  });
  // A connection that it refuses shows in the command only as one that was lost.
  let refused: string | undefined;
  redis.on('error', (error) => (refused = refusalIn(error)));
  redis.on('ready', () => (refused = undefined));
  return {
    async check() {
      try {
        await redis.set(`${prefix}:takes`, '1', 'PX', 60_000);
        return undefined;
      } catch (error) {
        const refusal = refusalIn(error) ?? refused;
        if (refusal) return refusal;
        throw error;
      }
    },
    close: () => redis.disconnect(),
  };
}
