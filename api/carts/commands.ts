import { validate as isUuid } from 'uuid';
import type { Scope } from '../../domain/access/scope.ts';
import { cart } from '../../domain/cart/cart.ts';
import { markContacted as decide } from '../../domain/cart/contact-cart.ts';
import type { CartCaptured } from '../../domain/cart/events.ts';
import { fail, type Result } from '../../domain/kernel/result.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { CommandFacts } from '../graphql/mutation.ts';

/**
 * A seller says that they have written to the buyer. Answers where in the log that is. Errors:
 * NOT_FOUND, also for another's cart; ILLEGAL_TRANSITION for one that has ended.
 */
export async function markCartContacted(
  { store, now }: { store: EventStore; now: () => Date },
  { id }: { id: string },
  { scope, ...command }: CommandFacts,
): Promise<Result<bigint | undefined>> {
  if (!scope) return fail('UNAUTHENTICATED');
  if (!isUuid(id)) return fail('NOT_FOUND');
  const marked = await handle(store, cart, {
    ...command,
    id,
    decide: (state) =>
      state.phase === 'NONE' || !isOwn(scope, state.captured)
        ? fail('NOT_FOUND')
        : decide(state, { at: now().toISOString() }),
  });
  return marked.ok ? { ok: true, value: marked.value.position } : marked;
}

/** A user's id may be another's on another platform. */
const isOwn = (scope: Scope, { producerId, platformId }: CartCaptured): boolean =>
  producerId === scope.userId && platformId === scope.platformId;
