import pg from 'pg';
import { buy } from '../../e2e/support/api.ts';
import { instanceEnv, type Instance } from '../../e2e/support/instance.ts';
import { percentile, type Row } from '../row.ts';

const SECONDS = 8;

/**
 * From the moment the webhook is in the inbox to the moment the read model says approved, while
 * `perSecond` purchases come in. Both moments are read off this machine's clock: the inbox row's
 * `received_at`, and when the notification of the read model's last commit is heard. Milliseconds,
 * sorted; Infinity for what was not approved within a second and a half of the last purchase.
 */
export async function approvalLatencies(
  instance: Instance,
  database: pg.Client,
  perSecond: number,
): Promise<number[]> {
  const ear = new pg.Client({ connectionString: instanceEnv(instance).DATABASE_URL });
  await ear.connect();
  const heard = new Map<string, number>();
  ear.on('notification', ({ payload = '' }) => heard.set(payload.split(' ')[0] ?? '', Date.now()));
  await ear.query('listen payment_changed');
  const ids: string[] = [];
  const waiting: Promise<void>[] = [];
  const begun = Date.now();
  for (let number = 0; number < perSecond * SECONDS; number += 1) {
    const due = begun + (number * 1_000) / perSecond;
    if (due > Date.now()) await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
    waiting.push(
      buy(instance.url, `latency-${begun}-${number}`, {
        email: `latency.${begun}.${number}@example.com`,
      }).then((answer) => {
        if (answer.data?.purchase) ids.push(answer.data.purchase.paymentId);
      }),
    );
  }
  await Promise.all(waiting);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await ear.end();
  const received = await database.query<{ payment_id: string; received_at: Date }>(
    'select payment_id, min(received_at) as received_at from inbox.webhooks where payment_id = any($1) group by 1',
    [ids],
  );
  return (
    received.rows
      .map(
        ({ payment_id, received_at }) => (heard.get(payment_id) ?? Number.NaN) - received_at.getTime(),
      )
      // Heard before its webhook was there is the purchase, and no approval.
      .map((ms) => (ms >= 0 ? ms : Infinity))
      .sort((a, b) => a - b)
  );
}

/** The same as rows of the table. */
export async function approvalLatency(
  instance: Instance,
  database: pg.Client,
  perSecond: number,
): Promise<Row[]> {
  const latencies = await approvalLatencies(instance, database, perSecond);
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  return [
    {
      name: `webhook → approved in the read model at half of peak (${perSecond}/s), p50 (${latencies.length} webhooks)`,
      value: `${p50} ms`,
      target: '≤ 60 ms',
      ok: p50 <= 60,
    },
    {
      name: `webhook → approved in the read model at half of peak (${perSecond}/s), p99`,
      value: `${p99} ms`,
      target: '≤ 250 ms',
      ok: p99 <= 250,
    },
  ];
}
