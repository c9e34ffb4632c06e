import type pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { VIEW_STEPS } from './schema.ts';

/** Whose checkout somebody looked at. */
export interface ViewedOffer {
  readonly offerId: string;
  readonly productId: string;
  readonly producerId: string;
  readonly platformId: string;
}

export interface ViewCounter {
  /** Counts one view of this moment; it is written within `everyMs`. */
  count(offer: ViewedOffer): void;
  /** Writes what was counted. What cannot be written now is written with what comes next. */
  write(): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
}

interface Options {
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
  readonly everyMs?: number;
  /** Offers of which views are kept between two writes; those of any more are not counted. */
  readonly offersMax?: number;
}

interface Line extends ViewedOffer {
  readonly hour: number;
  count: number;
}

const WRITE_EVERY_MS = 5_000;
const OFFERS_MAX = 10_000;
const HOUR_MS = 3_600_000;

const WRITE = `insert into views.checkout_views as known (producer_id, platform_id, hour, offer_id, product_id, count)
  select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::bigint[])
  on conflict (producer_id, platform_id, hour, offer_id) do update set count = known.count + excluded.count`;

/** In one order, so that no two programs wait for each other's rows. */
const byKey = (a: Line, b: Line): number => (keyOf(a) < keyOf(b) ? -1 : 1);
const keyOf = ({ producerId, platformId, hour, offerId }: Line): string =>
  JSON.stringify([producerId, platformId, hour, offerId]);

/**
 * How often checkouts are looked at, by offer and hour: a number, of which nobody can tell who
 * looked. A crash loses what was not written yet, some seconds of it.
 */
export async function openViewCounter(
  pool: pg.Pool,
  { now, onFailure, everyMs = WRITE_EVERY_MS, offersMax = OFFERS_MAX }: Options,
): Promise<ViewCounter> {
  await migrate(pool, 'views', VIEW_STEPS);
  let counted = new Map<string, Line>();
  let writing = Promise.resolve();

  const keep = (line: Line): void => {
    const key = keyOf(line);
    const known = counted.get(key);
    if (known) known.count += line.count;
    else if (counted.size < offersMax) counted.set(key, line);
  };
  const writeNow = async (): Promise<void> => {
    const lines = [...counted.values()].sort(byKey);
    if (lines.length === 0) return;
    counted = new Map();
    try {
      const columns = ['producerId', 'platformId', 'hour', 'offerId', 'productId', 'count'] as const;
      await pool.query(
        WRITE,
        columns.map((name) => lines.map((line) => line[name])),
      );
    } catch (error) {
      lines.forEach(keep);
      onFailure(error);
    }
  };
  const write = (): Promise<void> => (writing = writing.then(writeNow));
  const timer = setInterval(() => void write(), everyMs).unref();

  return {
    count({ offerId, productId, producerId, platformId }) {
      const hour = Math.floor(now().getTime() / HOUR_MS);
      keep({ offerId, productId, producerId, platformId, hour, count: 1 });
    },
    write,
    close() {
      clearInterval(timer);
      return write();
    },
  };
}
