import { expect, it } from 'vitest';
import type { WalletEvent } from '../../../domain/wallet/events.ts';
import { moveReserve } from '../../../domain/wallet/reserve.ts';
import { releaseDue, takeCauses } from '../../../domain/wallet/wallet.ts';
import { approved } from '../../../domain/testing/payment-facts.ts';
import { Book } from '../../../domain/testing/wallet-facts.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { reservesModel } from './project.ts';
import { reserves } from './table.ts';

const AT = '2026-11-04T12:00:00Z';
const said = { by: 'staff', reason: 'Looked at', at: AT };

function rowsOf(then: (book: Book) => readonly WalletEvent[]) {
  const book = new Book();
  const walletEvents: WalletEvent[] = [];
  const causes = book.post(approved());
  const taking = { walletId: 'ana-BRL', userId: 'ana', causes, at: AT };
  walletEvents.push(...book.run('ana', (state) => takeCauses(state, taking)));
  walletEvents.push(...then(book));
  return rowsAfter(reservesModel, walletEvents, 'wallet-ana-BRL').all(reserves);
}

it('a reserve waits for its day', () => {
  expect(rowsOf(() => [])).toMatchObject([
    {
      ...{ reserveId: 'ana-BRL:2026-12-03', platformId: 'acme', userId: 'ana', day: '2026-12-03' },
      ...{ state: 'WAITING', amountCents: 950, heldCents: 950, releasedAt: null, movedBy: null },
    },
  ]);
});

it('a reserve is released on its day, with what was held', () => {
  const at = '2026-12-03T12:00:00Z';
  const rows = rowsOf((book) => book.run('ana', (state) => releaseDue(state, { at })));
  expect(rows).toMatchObject([
    { state: 'RELEASED', amountCents: 0, heldCents: 950, releasedAt: at, movedBy: null },
  ]);
});

it('a reserve that staff release says who did so and why', () => {
  const rows = rowsOf((book) =>
    book.run('ana', (state) => moveReserve(state, { from: '2026-12-03', to: null, ...said })),
  );
  expect(rows).toMatchObject([
    { state: 'RELEASED', releasedAt: AT, movedBy: 'staff', reason: 'Looked at' },
  ]);
});

it('a reserve that is held for longer waits on its new day', () => {
  const rows = rowsOf((book) =>
    book.run('ana', (state) => moveReserve(state, { from: '2026-12-03', to: '2027-01-05', ...said })),
  );
  expect(rows).toMatchObject([
    { day: '2026-12-03', state: 'RELEASED', movedBy: 'staff' },
    { day: '2027-01-05', state: 'WAITING', amountCents: 950, reason: 'Looked at' },
  ]);
});
