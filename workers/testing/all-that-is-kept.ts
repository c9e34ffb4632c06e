import type { Redis } from 'ioredis';
import { logOf } from '../../runtime/testing/log.ts';
import type { WorkerStack } from './worker-stack.ts';

/** What was found somewhere, to be searched. */
export interface Kept {
  /** As JSON, but for what is bytes. */
  readonly text: string;
  /** Each byte as one character. */
  readonly bytes: string;
}

/** Every row of every table, and every event of the log, of a stack with a store of its own. */
export async function allThatIsKept({ database: { writer }, store }: WorkerStack): Promise<Kept> {
  const tables = await writer.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => (await writer.query(`select * from ${name}`)).rows),
  );
  const events = await logOf(store);
  return keptOf([rows, events.map((event) => [event.stream, event.type, event.read()])]);
}

/** The content of every key of a Redis, by commands that read it as bytes. */
export async function allInRedis(redis: Redis): Promise<Kept> {
  const keys = await redis.keys('*');
  const readers: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
    string: (key) => redis.getBuffer(key),
    hash: (key) => redis.hgetallBuffer(key),
    list: (key) => redis.lrangeBuffer(key, 0, -1),
    set: (key) => redis.smembersBuffer(key),
    zset: (key) => redis.zrangeBuffer(key, 0, '-1'),
    stream: (key) => redis.xrangeBuffer(key, '-', '+'),
  };
  const contents = await Promise.all(
    keys.map(async (key) => {
      const type = await redis.type(key);
      const read = readers[type];
      if (!read) throw new Error(`Nothing reads ${key}, which is a ${type}`);
      return read(key);
    }),
  );
  const { text, bytes } = keptOf([keys, contents]);
  // Jobs are text, which Redis knows nothing of.
  return { text: `${text} ${bytes}`, bytes };
}

/** A value as it is searched. */
export function keptOf(value: unknown): Kept {
  const bytes: Buffer[] = [];
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return String(inner);
    // Buffers come as what `toJSON` makes of them.
    const { type, data } = (inner ?? {}) as { type?: unknown; data?: unknown };
    if (type !== 'Buffer' || !Array.isArray(data)) return inner;
    bytes.push(Buffer.from(data as number[]));
    return null;
  });
  return { text, bytes: Buffer.concat(bytes).toString('latin1') };
}
