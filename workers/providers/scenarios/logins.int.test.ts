import { describe, expect, test } from 'vitest';
import type { Context } from '../contract.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { noting } from '../testing/noting.ts';
import { payout, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

/** Who asks for a token before anything else, and whose token lives for an hour at most. */
const SELLERS = [
  ...(['ABMEXSPLIT', 'BMB', 'CELCOIN', 'FLOW2PAY', 'MAKE_YOUR_BANK', 'ONZ', 'OWEMPAY'] as const),
  ...(['PAYBER', 'PODPAY', 'SYNCPAY', 'TREEAL', 'VELTRAX', 'ZENDRY'] as const),
];
const LOGIN = /\/(token|login|auth|auth-token|generate_token)$/;
const MINUTE_MS = 60_000;

/** How often a token is asked for now, a minute later, and after each further while. */
async function loginsOf(
  code: Parameters<typeof adapterOf>[0],
  run: (context: Context) => Promise<unknown> | undefined,
  ...minutes: readonly number[]
): Promise<readonly number[]> {
  let passed = 0;
  const now = () => new Date(Date.now() + passed * MINUTE_MS);
  const { context, paths } = noting(stage.sandbox.context(code, { now }));
  const counts: number[] = [];
  for (passed of [0, 1, ...minutes]) {
    const before = paths.length;
    expect(await run(context)).toMatchObject({ kind: 'done' });
    counts.push(paths.slice(before).filter((path) => LOGIN.test(path)).length);
  }
  return counts;
}

describe('a token serves as long as it lives, and no longer', () => {
  const sell = (code: (typeof SELLERS)[number]) => (context: Context) =>
    adapterOf(code).createTransaction(chargeRequest(), context);

  test.each(SELLERS)('%s', async (code) =>
    expect(await loginsOf(code, sell(code), 61)).toEqual([1, 0, 1]),
  );

  test('PRONTTUS, for payouts alone', async () => {
    const send = (context: Context) => adapterOf('PRONTTUS').sendPayout?.(payout(), context);
    expect(await loginsOf('PRONTTUS', send, 61)).toEqual([1, 0, 1]);
  });

  // specification/gateway#constants-and-limits
  test('OWEMPAY, for 55 minutes of its hour', async () =>
    expect(await loginsOf('OWEMPAY', sell('OWEMPAY'), 52, 56)).toEqual([1, 0, 0, 1]));
});
