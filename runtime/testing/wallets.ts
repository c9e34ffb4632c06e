import { randomUUID } from 'node:crypto';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { Journal } from '../../domain/ledger/journal.ts';
import { payment } from '../../domain/payment/payment.ts';
import { takeCauses, usersOf, wallet, walletIdOf } from '../../domain/wallet/wallet.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';

/** Some days before the first lot of a paid sale of the tests is due. */
const AT = '2026-11-10T12:00:00Z';

/** What the worker does at once: the wallets of a payment's parties take over what it posted. */
export const takeIntoWallets = (store: EventStore, paymentId: string): Promise<void> =>
  takeStreamIntoWallets(store, streamOf(payment, paymentId));

/** The same of any stream that posts. */
export async function takeStreamIntoWallets(store: EventStore, stream: string): Promise<void> {
  const causes = (await store.load(stream))
    .filter(({ type }) => type === 'JournalPosted')
    .map(({ id, position, data }) => ({ stream, eventId: id, position, journal: data as Journal }));
  const parties = new Map(
    causes.flatMap(({ journal }) =>
      usersOf(journal).map((userId) => [walletIdOf(userId, journal.currency), userId] as const),
    ),
  );
  for (const [walletId, userId] of parties)
    await handle(store, wallet, {
      id: walletId,
      commandId: randomUUID(),
      correlationId: stream,
      actor: 'test',
      decide: (state) => takeCauses(state, { walletId, userId, causes, at: AT }),
    });
}
