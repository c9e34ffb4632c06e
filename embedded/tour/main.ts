import { z } from 'zod';
import { stream } from '../../eventstore/streams.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { loadCached } from '../../eventstore/repository.ts';
import { connectEventStore, type EventStore } from '../../eventstore/store.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { readConfig } from '../../runtime/config.ts';
import { runTool } from '../../runtime/program.ts';
import { signInAsAdministrator, type Choice } from './administrator.ts';
import { sell, type Charged, type Sold } from './sale.ts';
import { exitCodeOf, isPaidByWebhook } from './verdict.ts';

/** Cards become tokens in a buyer's browser alone. */
const METHODS: readonly PaymentMethod[] = ['PIX', 'BILLET'];

/**
 * `npm run tour`: the demo's administrator chooses each provider in turn for all that it takes, and
 * by each method that a buyer pays elsewhere it carries a sale to APPROVED by its own webhook. Ends
 * with `N passed, N failed`.
 */
await runTool(async (atEnd) => {
  const config = readConfig();
  const { SANDBOX_URL, PUBLIC_URL } = z
    .object({ SANDBOX_URL: z.url(), PUBLIC_URL: z.url() })
    .parse(process.env);
  const store = connectEventStore(config.EVENTSTORE_URL);
  atEnd(() => store.close());
  const administrator = await signInAsAdministrator(PUBLIC_URL);
  const before = await administrator.chosen();
  atEnd(() => administrator.putBack(before));
  const stops = PROVIDERS.flatMap((provider) =>
    METHODS.filter((method) => provider.capabilities.methods.includes(method)).map((method) => ({
      provider,
      method,
    })),
  );
  const demo = { publicUrl: PUBLIC_URL, sandboxUrl: SANDBOX_URL };
  let [passed, failed] = [0, 0];
  for (const { provider, method } of stops) {
    const place = `${provider.code.padEnd(16)} ${method.padEnd(7)}`;
    try {
      await administrator.choose(allThatItTakes(provider));
      const sold = await sell(demo, { code: provider.code, method }, chargedAt(store));
      await byItsWebhook(store, sold);
      passed += 1;
      console.log(place, shown(sold));
    } catch (error) {
      failed += 1;
      console.log(place, `FAILED: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  return exitCodeOf({ passed, failed });
});

function shown({ shownMs, approvedMs }: Sold): string {
  return `to be paid after ${Math.round(shownMs)} ms, approved ${Math.round(approvedMs)} ms after that`;
}

function chargedAt(store: EventStore): (paymentId: string) => Promise<Charged> {
  return async (paymentId) => {
    const { state } = await loadCached(store, payment, paymentId);
    if (state.phase === 'NONE') throw new Error('the log has no such payment');
    const charge = 'charge' in state ? state.charge : undefined;
    return { provider: state.purchase.provider, transactionId: charge?.transactionId };
  };
}

/** Everything that a provider takes, which is all that it can be chosen for. */
function allThatItTakes({ capabilities, simulator }: Provider): Choice {
  const connectionId = `demo-${simulator.mount}`;
  return {
    routes: Object.fromEntries(capabilities.methods.map((method) => [method, connectionId])),
    payouts: capabilities.payouts.length > 0 ? connectionId : undefined,
  };
}

async function byItsWebhook(store: EventStore, { paymentId, transactionId }: Sold): Promise<void> {
  const events = await store.load(stream.payment(paymentId));
  if (!isPaidByWebhook(events as unknown as PaymentEvent[], transactionId))
    throw new Error('it was approved without a webhook');
}
