import type { Known } from '../../domain/cart/cart.ts';
import type { WithheldReason } from '../../domain/cart/events.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Allowance } from '../mail/allowance.ts';
import { limited, limitsOf, type LimitReason, type RemindersPerDay } from './reminder-limits.ts';
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
  recipient: string,
): Promise<Permit> {
  const { vault, allowance, settings, now } = deps;
  if ((await vault.optOuts.among([recipient])).size > 0) return 'OPTED_OUT';
  const limits = limitsOf(captured, settings.remindersPerDay);
  const grant = await allowance.take({ recipient, occasion: captured.cartId, limits, at: now() });
  if (grant.kind === 'granted') return 'GRANTED';
  if (grant.kind === 'recipient') return 'LATER';
  await sayLimited(deps, grant.scope, captured);
  return grant.scope;
}

/** Once a day for each limit: the carts themselves say that they were not reminded. */
async function sayLimited(
  { store, settings, now }: PermitDependencies,
  reason: LimitReason,
  captured: Known['captured'],
): Promise<void> {
  const { stream, platformId } = limited(reason, captured);
  const limit = limitsOf(captured, settings.remindersPerDay).find(({ scope }) => scope === reason);
  await raiseIncident(store, {
    kind: 'MAIL_LIMIT_REACHED',
    cause: { stream },
    occasion: now().toISOString().slice(0, 10),
    platformId: platformId ?? undefined,
    details: { limit: reason, perDay: String(limit?.perDay) },
    at: now(),
  });
}
