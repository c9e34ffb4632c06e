import type pg from 'pg';
import type { EventRecord } from '../event-record.ts';
import { PAGE_EVENTS_MAX, pageOfLog, type PageRange } from './pages.ts';
import type { StreamNames } from './stream-names.ts';

/** Pages that are remembered; each holds 256 KiB of events, or one event that is larger. */
const REMEMBERED = 32;

/**
 * Pages of the whole log. Programs that begin together read the same part of it, each what it
 * wants: what one of them has fetched, forwards, the others get from memory.
 */
export class LogPages {
  readonly #database: Pick<pg.Pool, 'query'>;
  readonly #names: StreamNames;
  /** By their first position; the one that was fetched last is the last. */
  #pages = new Map<number, Promise<EventRecord[]>>();

  constructor(database: Pick<pg.Pool, 'query'>, names: StreamNames) {
    this.#database = database;
    this.#names = names;
  }

  /** Empty only where nothing is in the range. */
  async page(range: PageRange): Promise<EventRecord[]> {
    if (range.backwards || range.count < PAGE_EVENTS_MAX) return this.#fetch(range);
    const known = this.#pages.get(range.from);
    let page = known ? await known.catch(() => []) : [];
    // It failed, or whoever asked for it did so when less of the log was there.
    if (page.length === 0) page = await this.#remember(range);
    return page.filter(({ position }) => position <= range.to);
  }

  /** When the database was away: an older copy of it may have come back, and go on differently. */
  forget(): void {
    this.#pages = new Map();
    this.#names.forget();
  }

  #remember(range: PageRange): Promise<EventRecord[]> {
    const pages = this.#pages;
    const fetching = this.#fetch(range);
    pages.delete(range.from);
    pages.set(range.from, fetching);
    fetching.catch(() => pages.delete(range.from));
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size > REMEMBERED) pages.delete(oldest);
    return fetching;
  }

  #fetch(range: PageRange): Promise<EventRecord[]> {
    return pageOfLog(this.#database, this.#names, range);
  }
}
