import type { Provider } from '../../domain/providers/provider.ts';
import { DEMO_PRODUCER } from '../seed/demo.ts';
import { connectionOf } from './administrator.ts';
import { papersOf, sendPaper, validatePaper } from '../story/papers.ts';
import { until, type Person } from '../story/people.ts';

interface People {
  readonly seller: Person;
  readonly staff: Person;
}

const SELLER = DEMO_PRODUCER.userId;
const DESTINATIONS = '{ myReceiver { destinations { id kind state } } }';
const ACQUIRERS = '{ myReceiver { acquirers { id status messages missing } } }';

/** The demo's seller sends what is missing, and staff validate all of it. */
export async function proveAll({ seller, staff }: People): Promise<void> {
  for (const paper of await papersOf(staff, SELLER))
    if (paper.state !== 'VALIDATED' && paper.state !== 'SUBMITTED') await sendPaper(seller, paper);
  await until('not every document waits for staff', async () =>
    (await papersOf(staff, SELLER)).every(({ state }) => state === 'VALIDATED' || state === 'SUBMITTED'),
  );
  for (const paper of await papersOf(staff, SELLER))
    if (paper.state === 'SUBMITTED') await validatePaper(staff, SELLER, paper);
  const { myReceiver } = await seller.ask<{
    myReceiver: { destinations: readonly { id: string; state: string }[] };
  }>(DESTINATIONS);
  for (const { id } of myReceiver.destinations.filter(({ state }) => state === 'REGISTERED'))
    await staff.command(
      'validateDestination',
      { id: 'ID!', destinationId: 'ID!' },
      { id: SELLER, destinationId: id },
    );
}

interface Acquirer {
  readonly id: string;
  readonly status: string;
  readonly messages: readonly string[];
  readonly missing: readonly string[];
}

/** Until an acquirer has the seller’s receiver, which it may still examine. */
export async function receiverMade({ seller }: People, provider: Provider): Promise<string> {
  let last: Acquirer | undefined;
  await until(`${provider.code} has no receiver`, async () => {
    const { myReceiver } = await seller.ask<{ myReceiver: { acquirers: readonly Acquirer[] } }>(
      ACQUIRERS,
    );
    last = myReceiver.acquirers.find(({ id }) => id === connectionOf(provider));
    return last?.status === 'ACTIVE' || last?.status === 'PENDING';
  }).catch((error: Error) => {
    const said = last ? `${last.status} ${[...last.messages, ...last.missing].join(', ')}` : 'not asked';
    throw new Error(`${error.message}: ${said}`);
  });
  return `has the seller's receiver: ${last?.status}`;
}
