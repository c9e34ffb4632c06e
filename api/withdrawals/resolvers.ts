import type { Currency } from '../../domain/kernel/enums.ts';
import { WITHDRAWAL_STATUSES } from '../../domain/withdrawal/withdrawal.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { ReserveFloor } from '../../domain/wallet/causes.ts';
import { floorOf } from '../../domain/wallet/legs.ts';
import { wallet, walletIdOf } from '../../domain/wallet/wallet.ts';
import { loadCached } from '../../eventstore/repository.ts';
import { acquirerOf, receiver } from '../../domain/receiver/receiver.ts';
import { load } from '../../eventstore/handle-command.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { openDestination } from '../../runtime/vault/seal-receiver.ts';
import { openProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import type {
  PaidWithdrawalResolvers,
  Resolvers,
  WithdrawalRequestResolvers,
  WithdrawalRisk,
} from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { compareHolder } from '../receivers/holder.ts';
import { actorNames } from '../staff/actor-name.ts';
import { payoutRouteOf } from '../catalogue/payout-route.ts';
import * as own from './own-commands.ts';
import {
  bucketOf,
  historyOf,
  isPaidStage,
  ownWithdrawals,
  paidWithdrawals,
  withdrawalRequests,
  type WithdrawalRow,
} from './queries.ts';
import { withdrawalReceipt } from './receipt.ts';
import {
  approveWithdrawal,
  confirmPayoutNotSent,
  confirmPayoutSent,
  endWithdrawalAudit,
  recordWithdrawalReturn,
  rejectWithdrawal,
  startWithdrawalAudit,
  type StaffDependencies,
} from './staff-commands.ts';

type Dependencies = ListDependencies &
  own.OwnDependencies &
  StaffDependencies & { readonly vault: Vault; readonly readModels: ReadModelWait };

const { requestWithdrawal, cancelWithdrawal } = own;

/** Money out: for the seller who asks for it, and for those who send it. */
export const withdrawalsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    withdrawals: listField(deps, ownWithdrawals),
    withdrawal: nodeField(deps, ownWithdrawals),
    withdrawalOffer: async (_root, _args, context) => offerOf(deps, await scopeOf(context)),
    withdrawalRequests: listField(deps, withdrawalRequests),
    withdrawalRequest: nodeField(deps, withdrawalRequests),
    paidWithdrawals: listField(deps, paidWithdrawals),
    async paidWithdrawal(root, args, context) {
      const row = (await nodeField(deps, paidWithdrawals)(root, args, context)) as WithdrawalRow | null;
      return row && isPaidStage(row.stage) ? row : null;
    },
  },
  Mutation: commandFields(deps, {
    ...{ requestWithdrawal, cancelWithdrawal, approveWithdrawal, rejectWithdrawal },
    ...{ startWithdrawalAudit, endWithdrawalAudit, recordWithdrawalReturn },
    ...{ confirmPayoutNotSent, confirmPayoutSent },
  }),
  Withdrawal: { ...amounts, status, reason: endReason, receipt: receiptOf(deps) },
  WithdrawalRequest: { ...amounts, status, ...requestFields(deps) },
  PaidWithdrawal: { ...amounts, ...paidFields(deps) },
});

const amounts = {
  amount: ({ amountCents }: WithdrawalRow) => amountCents,
  fee: ({ feeCents }: WithdrawalRow) => feeCents,
};

const status = ({ stage }: WithdrawalRow) => WITHDRAWAL_STATUSES[stage];

const ENDED_FOR_A_REASON: ReadonlySet<string> = new Set(['REFUSED', 'REJECTED', 'FAILED', 'RETURNED']);

/** Why staff audit it is theirs alone: whom they suspect is not to know of what. */
const endReason = ({ stage, reason }: WithdrawalRow): string | null =>
  ENDED_FOR_A_REASON.has(stage) ? reason : null;

const CURRENCY: Currency = 'BRL';

async function offerOf(deps: Dependencies, { userId }: { readonly userId: string }) {
  const found = unwrap(await own.withdrawingOf(deps, userId));
  const { terms, user } = found;
  const whose = { userId, platformId: user.platformId ?? '', currency: CURRENCY };
  const [available, debt, floor, destinations] = await Promise.all([
    bucketOf(deps.pools, whose, 'available'),
    bucketOf(deps.pools, whose, 'debt'),
    floorIn(deps, userId, terms.floor),
    own.ownDestinations(deps, found),
  ]);
  return {
    ...{ available, debt, floor, fee: terms.feeCents, minimum: terms.minimumCents },
    ...{ maximum: terms.maximumCents, dailyMaximum: terms.dailyMaximumCents },
    nextCutOff: own.nextCutOff(terms.cutOff, deps.now()),
    destinations,
    problem:
      own.problemOf(found) ??
      shortage({ available: available - floor, debt, count: destinations.length }),
  };
}

/** By the wallet itself, and only where the policy keeps anything. */
async function floorIn({ store }: Dependencies, userId: string, floor: ReserveFloor): Promise<number> {
  if (floor.rate === 0 && !floor.coversLargestSale) return 0;
  const { state } = await loadCached(store, wallet, walletIdOf(userId, CURRENCY));
  return state.phase === 'NONE' ? 0 : floorOf(state, floor);
}

function shortage({ available, debt, count }: { available: number; debt: number; count: number }) {
  if (debt > 0) return 'IN_DEBT' as const;
  if (count === 0) return 'DESTINATION_REQUIRED' as const;
  return available <= 0 ? ('NOTHING_AVAILABLE' as const) : null;
}

const nameOf =
  ({ catalogue, vault }: Dependencies) =>
  async ({ userId }: WithdrawalRow): Promise<string | null> =>
    actorNames({ catalogue, vault })(`user:${userId}`);

function requestFields(deps: Dependencies): WithdrawalRequestResolvers {
  return {
    sellerId: ({ userId }) => userId,
    sellerName: nameOf(deps),
    approvedBy: namesOf(deps),
    available: (row) => bucketOf(deps.pools, row, 'available'),
    connections: async (row) =>
      (await payoutRouteOf(deps.catalogue, row)).map(({ connectionId: id, provider }) => ({
        ...{ id, provider },
      })),
    async holder({ userId, destinationId }) {
      // A receiver is made for nobody but the seller.
      if (acquirerOf(destinationId) !== undefined) return 'SAME';
      const user = await deps.catalogue.findUser(userId);
      const { state } = await load(deps.store, streamOf(receiver, userId), receiver);
      const known = state.phase === 'NONE' ? undefined : state.destinations[destinationId];
      const opened =
        known && (await orHidden(openDestination(deps.vault, { userId, destinationId }, known)));
      const profile = user && (await orHidden(openProfile(deps.vault, user)));
      return compareHolder(opened, profile).documentMatch;
    },
    risks: (row) => risksOf(deps, row),
  };
}

const receiptOf =
  (deps: Dependencies) =>
  async (row: WithdrawalRow): Promise<string | null> => {
    if (!isPaidStage(row.stage)) return null;
    const platform = await deps.catalogue.find('Platform', row.platformId);
    const said = { sellerName: await nameOf(deps)(row), platformName: platform?.name ?? 'Razão' };
    return (await withdrawalReceipt(row, said)).toString('base64');
  };

async function risksOf(deps: Dependencies, row: WithdrawalRow): Promise<WithdrawalRisk[]> {
  const [{ isNew, wasPaid, chargedBack }, debtCents] = await Promise.all([
    historyOf(deps.pools, row, deps.now()),
    bucketOf(deps.pools, row, 'debt'),
  ]);
  const risks: readonly (readonly [WithdrawalRisk, boolean])[] = [
    ['NEW_ACCOUNT', isNew],
    ['FIRST_WITHDRAWAL', !wasPaid],
    ['DESTINATION_CHANGED', row.audit === 'DESTINATION_CHANGED'],
    ['CHARGEBACKS', chargedBack],
    ['IN_DEBT', debtCents > 0],
  ];
  return risks.filter(([, isSo]) => isSo).map(([risk]) => risk);
}

/** Who approved, by name; an id where it cannot be read. */
const namesOf =
  ({ catalogue, vault }: Dependencies) =>
  ({ approvedBy }: WithdrawalRow): Promise<string[]> =>
    Promise.all(
      approvedBy
        .split(',')
        .filter(Boolean)
        .map(async (id) => (await actorNames({ catalogue, vault })(`user:${id}`)) ?? id),
    );

const paidFields = (deps: Dependencies): PaidWithdrawalResolvers => ({
  sellerId: ({ userId }) => userId,
  sellerName: nameOf(deps),
  stage: ({ stage }) => (stage === 'RETURNED' ? 'RETURNED' : 'PAID'),
  approvedBy: namesOf(deps),
  receipt: receiptOf(deps),
});
