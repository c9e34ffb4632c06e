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
import { DEMO_ADMINISTRATOR, DEMO_PRODUCER } from '../seed/demo.ts';
import { signIn, type Person } from '../story/people.ts';
import {
  connectionOf,
  signInAsAdministrator,
  type Administrator,
  type Choice,
} from './administrator.ts';
import { withdrawBy } from './payouts.ts';
import { proveAll, receiverMade } from './receivers.ts';
import { sell, type Charged, type Demo, type Sold } from './sale.ts';
import { exitCodeOf, isPaidByWebhook } from './verdict.ts';

/** Cards become tokens in a buyer's browser alone. */
const METHODS: readonly PaymentMethod[] = ['PIX', 'BILLET'];

const MAKERS = PROVIDERS.filter(({ capabilities }) => capabilities.receivers);

/** What of a provider is tried: what happens, in words. Throws one sentence for what does not. */
interface Stop {
  readonly place: string;
  readonly happen: () => Promise<string>;
}

function placeOf({ code }: Provider, what: string): string {
  return `${code.padEnd(16)} ${what.padEnd(20)}`;
}

/**
 * `npm run tour`: the demo's administrator chooses each provider in turn for all that it takes. By
 * each method that a buyer pays elsewhere it carries a sale to APPROVED by its own webhook; each
 * that makes receivers makes the seller's, and each pays out what the seller withdraws. Ends with
 * `N passed, N failed`.
 */
await runTool(async (atEnd) => {
  const config = readConfig();
  const { SANDBOX_URL: sandboxUrl, PUBLIC_URL: publicUrl } = z
    .object({ SANDBOX_URL: z.url(), PUBLIC_URL: z.url() })
    .parse(process.env);
  const store = connectEventStore(config.EVENTSTORE_URL);
  atEnd(() => store.close());
  const administrator = await signInAsAdministrator(publicUrl);
  const before = await administrator.chosen();
  atEnd(() => administrator.putBack(before));
  const people = {
    seller: await signIn(publicUrl, DEMO_PRODUCER),
    staff: await signIn(publicUrl, DEMO_ADMINISTRATOR),
  };
  // Acquirers make receivers for whoever sells by them.
  await administrator.chooseForPix(MAKERS.map(connectionOf));
  await proveAll(people);
  const tour = { store, administrator, people, demo: { publicUrl, sandboxUrl } };
  let [passed, failed] = [0, 0];
  for (const { place, happen } of [...receiversOf(tour), ...salesOf(tour), ...payoutsOf(tour)]) {
    try {
      console.log(place, await happen());
      passed += 1;
    } catch (error) {
      failed += 1;
      console.log(place, `FAILED: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  return exitCodeOf({ passed, failed });
});

interface Tour {
  readonly store: EventStore;
  readonly administrator: Administrator;
  readonly people: { readonly seller: Person; readonly staff: Person };
  readonly demo: Demo;
}

function salesOf({ store, administrator, demo }: Tour): Stop[] {
  return PROVIDERS.flatMap((provider) =>
    METHODS.filter((method) => provider.capabilities.methods.includes(method)).map((method) => ({
      place: placeOf(provider, method),
      async happen() {
        await administrator.choose(allThatItTakes(provider));
        const sold = await sell(demo, { code: provider.code, method }, chargedAt(store));
        await byItsWebhook(store, sold);
        return shown(sold);
      },
    })),
  );
}

function receiversOf({ people }: Tour): Stop[] {
  return MAKERS.map((provider) => ({
    place: placeOf(provider, 'receiver'),
    happen: () => receiverMade(people, provider),
  }));
}

function payoutsOf({ store, administrator, people }: Tour): Stop[] {
  return PROVIDERS.flatMap((provider) =>
    provider.capabilities.payouts.map((method) => ({
      place: placeOf(provider, `out ${method}`),
      async happen() {
        await administrator.choose(allThatItTakes(provider));
        return withdrawBy(people, { store, provider, method });
      },
    })),
  );
}

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
function allThatItTakes(provider: Provider): Choice {
  const { capabilities } = provider;
  const connectionId = connectionOf(provider);
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
