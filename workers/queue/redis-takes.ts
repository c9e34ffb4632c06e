import { Redis } from 'ioredis';

interface TakesLimits {
  readonly prefix: string;
  /** Longest time of one command, and of a connection that says nothing, in milliseconds. */
  readonly answerMs: number;
}

export interface RedisTakes {
  /** Throws where it takes nothing: it is full, a replica, or cannot keep what it is given. */
  check(): Promise<void>;
  close(): void;
}

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
  // A lost connection shows in the command that fails.
  redis.on('error', () => undefined);
  return {
    check: async () => void (await redis.set(`${prefix}:takes`, '1', 'PX', 60_000)),
    close: () => redis.disconnect(),
  };
}
