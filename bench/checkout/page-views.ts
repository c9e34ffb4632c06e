import { Pool } from 'undici';
import { percentile, type Row } from '../row.ts';

const PER_SECOND = 200;
const SECONDS = 20;
/** Until V8 has compiled what renders a page, and each page has been rendered once. */
const WARM_UP_SECONDS = 5;
const CONNECTIONS = 64;
const P99_MS = 50;

interface Views {
  /** From when a view was due until its first byte, in milliseconds, sorted. */
  readonly firstBytes: readonly number[];
  readonly failed: number;
}

/** Opens the offers in turn, as often as said, however long the api takes to answer. */
async function viewPages(pool: Pool, offerIds: readonly string[], seconds: number): Promise<Views> {
  const begun = performance.now();
  const firstBytes: number[] = [];
  let failed = 0;
  const view = async (number: number): Promise<void> => {
    const due = begun + (number * 1_000) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `/checkout/${offerIds[number % offerIds.length]}`,
      headers: { 'accept-encoding': 'br' },
    });
    firstBytes.push(performance.now() - due);
    await body.dump();
    if (statusCode !== 200) failed += 1;
  };
  await Promise.all(Array.from({ length: PER_SECOND * seconds }, (_, number) => view(number)));
  return { firstBytes: firstBytes.sort((a, b) => a - b), failed };
}

/** How soon the first byte of an offer's page comes at 200 views a second. */
export async function measurePageViews(url: string, offerIds: readonly string[]): Promise<Row[]> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  try {
    await viewPages(pool, offerIds, WARM_UP_SECONDS);
    const { firstBytes, failed } = await viewPages(pool, offerIds, SECONDS);
    const [p50, p99] = [percentile(firstBytes, 0.5), percentile(firstBytes, 0.99)];
    return [
      {
        name: `checkout: first byte at ${PER_SECOND} page views/s, p99 (p50 ${p50.toFixed(1)} ms)`,
        value: `${p99.toFixed(1)} ms`,
        target: `≤ ${P99_MS} ms`,
        ok: p99 <= P99_MS && failed === 0,
      },
    ];
  } finally {
    await pool.close();
  }
}
