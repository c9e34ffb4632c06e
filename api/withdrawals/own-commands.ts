import { z } from 'zod';
import { addDays, saoPauloDay, startOfDay } from '../../domain/kernel/calendar/calendar.ts';
import { businessDayFrom } from '../../domain/kernel/calendar/business-day.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { Policy } from '../../domain/policy/policy.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import {
  payoutDestination,
  receiver,
  receiverDestinations,
  type ReceiverDestination,
} from '../../domain/receiver/receiver.ts';
import { documentsOf } from '../../domain/receiver/words.ts';
import type { ReceiverState } from '../../domain/receiver/state.ts';
import type { User } from '../../domain/user/user.ts';
import {
  cancelWithdrawal as cancel,
  requestWithdrawal as request,
} from '../../domain/withdrawal/request.ts';
import { withdrawal } from '../../domain/withdrawal/withdrawal.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { withdrawals as table } from '../../projections/read-models/withdrawals/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { aggregateCommand, defineCommand } from '../graphql/command.ts';
import { shownDestinations } from '../receivers/shown.ts';

export interface OwnDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  readonly catalogue: Catalogue;
  readonly now: () => Date;
}

/** All that says whether a seller may withdraw. */
export interface Withdrawing {
  readonly user: User;
  readonly terms: Policy['withdrawal'] & { readonly floor: Policy['reserveFloor'] };
  readonly receiver: ReceiverState;
  /** Connections that the platform sends payouts to. */
  readonly payoutConnections: readonly string[];
}

/** Error: FORBIDDEN for whoever has no account, or whose platform is not there. */
export async function withdrawingOf(
  { store, catalogue }: Pick<OwnDependencies, 'store' | 'catalogue'>,
  userId: string,
): Promise<Result<Withdrawing>> {
  const user = await catalogue.findUser(userId);
  const platform = user?.platformId ? await catalogue.find('Platform', user.platformId) : undefined;
  if (!user || !platform) return fail('FORBIDDEN');
  const [policy, { state }] = await Promise.all([
    catalogue.policyOf(platform, userId),
    load(store, streamOf(receiver, userId), receiver),
  ]);
  const terms = { ...policy.withdrawal, floor: policy.reserveFloor };
  const payoutConnections = platform.payoutRoutes.map(({ connectionId }) => connectionId);
  return ok({ user, terms, receiver: state, payoutConnections });
}

/** A destination in the words of a list: never the whole key or account number. */
interface Shown {
  readonly id: string;
  readonly method: 'PIX' | 'BANK_ACCOUNT' | 'RECEIVER';
  readonly masked: string;
}

const shownReceiver = ({ destinationId, kind, provider }: ReceiverDestination): Shown => ({
  ...{ id: destinationId, method: kind, masked: providerOf(provider)?.name ?? provider },
});

/** The seller’s receivers at acquirers that the platform sends payouts to, and that pay them. */
const ownReceivers = ({ receiver: state, payoutConnections }: Withdrawing): Shown[] =>
  receiverDestinations(state)
    .filter(
      ({ connectionId, provider }) =>
        payoutConnections.includes(connectionId) &&
        providerOf(provider)?.capabilities.payouts.includes('RECEIVER'),
    )
    .map(shownReceiver);

/** Where a seller may withdraw to: keys and accounts that were validated, then receivers. */
export async function ownDestinations(
  { vault }: Pick<OwnDependencies, 'vault'>,
  found: Withdrawing,
): Promise<Shown[]> {
  const state = found.receiver;
  const known = state.phase === 'NONE' ? [] : await shownDestinations(vault, state);
  const validated = known
    .filter((each) => each.state === 'VALIDATED')
    .map(({ id, kind, bank, masked }) => ({
      id,
      method: kind === 'PIX_KEY' ? ('PIX' as const) : kind,
      masked: bank === null ? masked : `${bank} ${masked}`,
    }));
  return [...validated, ...ownReceivers(found)];
}

/** Why nothing may be asked for, whatever the wallet has; undefined: something may. */
export function problemOf({ user, terms, receiver: state }: Withdrawing) {
  if (user.blockedCashout) return 'CASHOUT_BLOCKED' as const;
  const { details = null, documents = {} } = state.phase === 'NONE' ? {} : state;
  const asked = documentsOf(details?.personKind ?? 'PERSON');
  const isMissing = terms.requiredDocuments.some(
    (name) => asked.includes(name) && documents[name]?.state !== 'VALIDATED',
  );
  return isMissing ? ('DOCUMENTS_REQUIRED' as const) : undefined;
}

/**
 * The next moment up to which what is asked is sent on its day: on a day on which banks work, in
 * São Paulo.
 */
export function nextCutOff(cutOff: string, now: Date): Date {
  const today = saoPauloDay(now);
  const onDay = (day: string) => {
    const [hours = 0, minutes = 0] = cutOff.split(':').map(Number);
    return new Date(Date.parse(startOfDay(day)) + (hours * 60 + minutes) * 60_000);
  };
  const first = onDay(businessDayFrom(today));
  return first > now ? first : onDay(businessDayFrom(addDays(today, 1)));
}

/** Puts it into the log, where the wallet finds it in its turn. */
export const requestWithdrawal = defineCommand({
  input: z.object({
    amount: z.int().positive().max(1_000_000_000_00),
    destinationId: z.string().max(100),
  }),
  async run(deps: OwnDependencies, { amount: amountCents, destinationId }, { scope, ...facts }) {
    const { platformId, userId } = scope;
    const found = await withdrawingOf(deps, userId);
    if (!found.ok) return found;
    if (platformId === null) return fail('FORBIDDEN');
    const problem = problemOf(found.value);
    if (problem) return fail(problem);
    const { receiver: state, terms } = found.value;
    const destination = payoutDestination(state, destinationId);
    if (!destination.ok) return destination;
    const offered = await ownDestinations(deps, found.value);
    const shown = offered.find(({ id }) => id === destinationId);
    if (!shown) return fail('DESTINATION_NOT_FOUND');
    const asked = {
      ...({ withdrawalId: facts.commandId, userId, platformId, currency: 'BRL', amountCents } as const),
      destination: { destinationId, method: shown.method, masked: shown.masked },
      ...{ limits: terms, destinationSince: destination.value.registeredAt },
      at: deps.now().toISOString(),
    };
    const handled = await handle(deps.store, withdrawal, {
      ...{ ...facts, id: facts.commandId },
      decide: (current) => request(current, asked),
    });
    if (!handled.ok) return handled;
    const { position } = handled.value;
    const shownBy = position === undefined ? undefined : { table, position };
    return ok({ answer: facts.commandId, shownBy });
  },
});

export const cancelWithdrawal = aggregateCommand({
  aggregate: withdrawal,
  input: z.object({}),
  ownerOf: ({ request: { platformId, userId } }) => ({ platformId, userId }),
  decide: (state, _said, decided) => cancel(state, decided),
  table,
});
