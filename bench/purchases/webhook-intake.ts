import { Pool } from 'undici';
import type { Instance } from '../../e2e/support/instance.ts';
import { webhookTokenOf } from '../../e2e/support/webhook-token.ts';
import type { Row } from '../row.ts';

const IN_FLIGHT = 32;
const SECONDS = 5;

/**
 * Distinct unsigned webhooks as fast as they are taken in; each 2xx means that a row is on the
 * disk.
 */
export async function webhookIntake(instance: Instance): Promise<Row[]> {
  const webhookToken = await webhookTokenOf(instance, 'demo-iugu');
  const pool = new Pool(instance.url, { connections: IN_FLIGHT });
  let stored = 0;
  let refused = 0;
  let number = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (performance.now() - begun < SECONDS * 1_000) {
        const body = `event=invoice.created&data[id]=${String(number++).padStart(32, '0')}&data[status]=pending`;
        const answer = await pool.request({
          method: 'POST',
          path: `/webhooks/IUGUBAAS/${webhookToken}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        });
        await answer.body.dump();
        if (answer.statusCode === 200) stored += 1;
        else refused += 1;
      }
    }),
  );
  const rate = stored / ((performance.now() - begun) / 1_000);
  await pool.close();
  return [
    {
      name: `webhooks taken in durably (${refused} refused)`,
      value: `${rate.toFixed(0)}/s`,
      target: '≥ 500/s',
      ok: rate >= 500 && refused === 0,
    },
  ];
}
