import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { reachesPlatform } from '../../domain/access/scope.ts';
import { associatedData, type Buyer as Sealed } from '../../domain/checkout/buyer.ts';
import { disclosure, revealBuyer as decide } from '../../domain/disclosure/disclosure.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { payment } from '../../domain/payment/payment.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { buyerToShow } from '../buyers/buyer-to-show.ts';
import { defineCommand } from '../graphql/command.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly now: () => Date;
}

/**
 * Shows an administrator whom a sale is of, once it is written that they asked, and why (decision
 * 0113). Errors: NOT_FOUND, also for a sale of another platform; INVALID_INPUT without a reason.
 */
export const revealBuyer = defineCommand({
  input: z.object({ saleId: z.string(), reason: z.string() }),
  async run({ store, vault, now }: Dependencies, { saleId, reason }, { scope, ...command }) {
    if (!isUuid(saleId)) return fail('NOT_FOUND');
    const { state } = await load(store, streamOf(payment, saleId.toLowerCase()), payment);
    if (state.phase === 'NONE') return fail('NOT_FOUND');
    const { paymentId, platformId, buyer } = state.purchase;
    if (!reachesPlatform(scope, platformId)) return fail('NOT_FOUND');
    const at = now().toISOString();
    const written = await handle(store, disclosure, {
      ...command,
      // The same call again is the same look.
      id: command.commandId,
      decide: (look) => decide(look, { saleId: paymentId, platformId, by: scope.userId, reason, at }),
    });
    if (!written.ok) return written;
    const opened = vault.open(buyer, associatedData(paymentId)) as Promise<Sealed | undefined>;
    return ok({ answer: await buyerToShow(opened) });
  },
});
