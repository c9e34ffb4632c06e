import type { Known } from '../../domain/cart/cart.ts';
import type { WithheldReason } from '../../domain/cart/events.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Allowance } from '../mail/allowance.ts';
import type { Reminder } from './reminder.ts';
import {
  limited,
  limitsOf,
  type Counted,
  type LimitReason,
  type RemindersPerDay,
} from './reminder-limits.ts';
import type { Vault } from '../../runtime/vault/vault.ts';

interface PermitDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'optOuts'>;
  readonly allowance: Allowance;
  readonly settings: { readonly remindersPerDay: RemindersPerDay };
  readonly now: () => Date;
}

/** `LATER`: they were written to within a day, about another cart of that platform. */
export type Permit = 'GRANTED' | 'LATER' | WithheldReason;

/**
 * Whether a buyer may be reminded now; a grant is used up by asking. Who asked not to be written to
 * is asked for each time (decision 0040).
 */
export async function permitFor(
  deps: PermitDependencies,
  { captured }: Known,
  { recipient, networkDigest }: Pick<Reminder, 'recipient' | 'networkDigest'>,
): Promise<Permit> {
  const { vault, allowance, settings, now } = deps;
  if ((await vault.optOuts.among([recipient])).size > 0) return 'OPTED_OUT';
  const counted = { ...captured, networkDigest };
  const limits = limitsOf(counted, settings.remindersPerDay);
  const grant = await allowance.take({ recipient, occasion: captured.cartId, limits, at: now() });
  if (grant.kind === 'granted') return 'GRANTED';
  if (grant.kind === 'recipient') return 'LATER';
  await sayLimited(deps, grant.scope, counted);
  return grant.scope;
}

/** Once a day for each limit: the carts themselves say that they were not reminded. */
async function sayLimited(
  { store, settings, now }: PermitDependencies,
  reason: LimitReason,
  counted: Counted,
): Promise<void> {
  const { stream, platformId } = limited(reason, counted);
  const limit = limitsOf(counted, settings.remindersPerDay).find(({ scope }) => scope === reason);
  await raiseIncident(store, {
    kind: 'MAIL_LIMIT_REACHED',
    cause: { stream },
    occasion: `${now().toISOString().slice(0, 10)} ${reason}`,
    platformId: platformId ?? undefined,
    details: { limit: reason, perDay: String(limit?.perDay) },
    at: now(),
  });
}
