import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEMO_CONNECTIONS } from '../seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { payment } from '../../domain/payment/aggregate.ts';
import { load } from '../../eventstore/repository.ts';
import { loadConfiguration, replaceConfiguration } from '../../eventstore/configuration.ts';
import { connectEventStore, type EventStore } from '../../eventstore/store.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { unbanded } from '../../domain/routing/route.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { readConfig } from '../../runtime/config.ts';
import { runTool } from '../../runtime/program.ts';
import { sell, type Charged, type Sold } from './sale.ts';

const PLATFORM = 'demo-platform';
/** Cards become tokens in a buyer's browser alone. */
const METHODS: readonly PaymentMethod[] = ['PIX', 'BILLET'];

/**
 * `npm run tour`: each provider in turn takes the demo platform's sales, by each method that a
 * buyer pays elsewhere, and carries one to APPROVED by its own webhook. Ends with
 * `N passed, N failed`.
 */
await runTool(async (atEnd) => {
  const config = readConfig();
  const { SANDBOX_URL, PUBLIC_URL } = z
    .object({ SANDBOX_URL: z.url(), PUBLIC_URL: z.url() })
    .parse(process.env);
  const store = connectEventStore(config.EVENTSTORE_URL);
  atEnd(() => store.close());
  atEnd(() => choose(store, DEMO_CONNECTIONS));
  const stops = PROVIDERS.flatMap((provider) =>
    METHODS.filter((method) => provider.capabilities.methods.includes(method)).map((method) => ({
      provider,
      method,
    })),
  );
  const demo = { publicUrl: PUBLIC_URL, sandboxUrl: SANDBOX_URL };
  let failed = 0;
  for (const { provider, method } of stops) {
    const place = `${provider.code.padEnd(16)} ${method.padEnd(7)}`;
    try {
      await choose(store, { [method]: `demo-${provider.simulator.mount}` });
      const sold = await sell(demo, { code: provider.code, method }, chargedAt(store));
      await byItsWebhook(store, sold);
      console.log(place, shown(sold));
    } catch (error) {
      failed += 1;
      console.log(place, `FAILED: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${stops.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function shown({ shownMs, approvedMs }: Sold): string {
  return `to be paid after ${Math.round(shownMs)} ms, approved ${Math.round(approvedMs)} ms after that`;
}

function chargedAt(store: EventStore): (paymentId: string) => Promise<Charged> {
  return async (paymentId) => {
    const { state } = await load(store, payment, paymentId);
    if (state.phase === 'NONE') throw new Error('the log has no such payment');
    const charge = 'charge' in state ? state.charge : undefined;
    return { provider: state.purchase.provider, transactionId: charge?.transactionId };
  };
}

/** What an administrator chooses as the acquirer of each method. */
async function choose(
  store: EventStore,
  connections: Partial<Record<PaymentMethod, string>>,
): Promise<void> {
  const platform = await loadConfiguration(store, 'Platform', PLATFORM);
  if (!platform) throw new Error('The demo is not there: start Razão with npm start.');
  const chosen = Object.entries(connections).map(([method, id]) => [method, [unbanded(id)]]);
  const saved = await replaceConfiguration(store, {
    kind: 'Platform',
    id: PLATFORM,
    content: { ...platform, routes: { ...platform.routes, ...Object.fromEntries(chosen) } },
    commandId: randomUUID(),
    correlationId: randomUUID(),
    actor: 'tour',
  });
  if (!saved.ok) throw new Error(`The platform was refused: ${saved.error.code}`);
}

/** A look-up of our own would have brought the payment to APPROVED, too. */
async function byItsWebhook(store: EventStore, { paymentId }: Sold): Promise<void> {
  const events = await store.load(stream.payment(paymentId));
  if (!events.some(({ type }) => type === 'WebhookStatusNormalised'))
    throw new Error('it was approved without a webhook');
}
