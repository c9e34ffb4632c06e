import { randomUUID } from 'node:crypto';
import { addDays, saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import { cents, ZERO } from '../../../domain/kernel/money/cents.ts';
import { account, type Lot } from '../../../domain/ledger/journal.ts';
import { takeCauses, wallet, walletIdOf } from '../../../domain/wallet/wallet.ts';
import { handle } from '../../../eventstore/repository.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';
import type { ApiStack } from '../../testing/api-stack.ts';

const today = saoPauloDay(new Date());
const RESERVED_UNTIL = addDays(today, 30);

/** A wallet took over a journal by which its owner is owed so much, or owes it. */
async function walletAfter(
  { stack }: Pick<ApiStack, 'stack'>,
  { platformId, producerId: userId }: Owner,
  lot: Lot,
  owedCents: number,
): Promise<string> {
  const id = walletIdOf(userId, 'BRL');
  const at = new Date().toISOString();
  const journal = {
    ...{ journalId: randomUUID(), platformId: platformId ?? '', currency: 'BRL', postedAt: at },
    kind: owedCents > 0 ? ('SALE' as const) : ('REFUND' as const),
    legs: [
      { account: account.cash('ONZ'), amountCents: owedCents },
      { account: account.sales(userId), amountCents: -owedCents, lot },
    ],
  };
  const place = { stream: `payment-${randomUUID()}`, eventId: randomUUID() };
  const made = await handle(stack.store, wallet, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide(state) {
      const position = state.phase === 'NONE' ? 1n : state.through + 1n;
      const causes = [{ ...place, position, journal }];
      return takeCauses(state, { walletId: id, userId, causes, at });
    },
  });
  if (!made.ok) throw new Error(made.error.code);
  return id;
}

export const reserved = async (api: ApiStack, owner: Owner): Promise<string> =>
  `${await walletAfter(
    api,
    owner,
    {
      ...{ openCents: cents(900), openDate: today },
      ...{ reserveCents: cents(100), reserveDate: RESERVED_UNTIL },
    },
    1_000,
  )}:${RESERVED_UNTIL}`;

export const inDebt = async (api: ApiStack, owner: Owner): Promise<string> => {
  const nothing = { openCents: ZERO, openDate: today, reserveCents: ZERO, reserveDate: today };
  await walletAfter(api, owner, nothing, -50_000);
  return owner.producerId;
};

export const things: readonly Thing[] = [
  {
    name: 'reserve',
    of: 'PLATFORM',
    make: (api, owner) => reserved(api, { ...owner, producerId: randomUUID() }),
    asked: { moveReserve: (id) => ({ id, reason: 'It has to be' }) },
    listed: { reserves: {} },
  },
  {
    name: 'debtor',
    of: 'PLATFORM',
    make: (api, owner) => inDebt(api, { ...owner, producerId: randomUUID() }),
    listed: {
      debtors: {
        selection: '{ nodes { sellerId } }',
        idsOf: ({ nodes }: { nodes: readonly { sellerId: string }[] }) =>
          nodes.map(({ sellerId }) => sellerId),
      },
    },
  },
];
