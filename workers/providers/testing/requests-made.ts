import { randomUUID } from 'node:crypto';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import type { Adapter, Context } from '../contract.ts';
import { adapterOf } from './adapter.ts';
import { chargeRequest } from './charge-request.ts';
import { payout } from './payout-request.ts';
import { receiver } from './receiver-input.ts';
import type { Sandbox } from './sandbox.ts';
import { APPROVED } from './scenario.ts';

/**
 * What a provider is asked when each of its operations is done once, as `POST /v1/transactions`;
 * only what its simulator knew and did.
 */
export async function requestsMadeTo(
  sandbox: Sandbox,
  code: ProviderCode,
): Promise<ReadonlySet<string>> {
  const made = new Set<string>();
  const context = noting(sandbox.context(code), made);
  const adapter = adapterOf(code);
  for (const method of adapter.capabilities.methods)
    if (method === 'CREDIT_CARD') {
      const tokenUrl = providerOf(code)?.card?.tokenUrl;
      if (tokenUrl) made.add(`POST ${new URL(tokenUrl).pathname}`);
      const reference = randomUUID();
      const cardToken = await sandbox.cardToken(code, APPROVED, reference);
      await adapter.createTransaction(chargeRequest({ reference, method, cardToken }), context);
      if (adapter.capabilities.savedCards) {
        const another = await sandbox.cardToken(code, APPROVED);
        await adapter.saveCard?.({ ...chargeRequest({ method }), cardToken: another }, context);
      }
    } else await sellAndRefund(adapter, chargeRequest({ method }), { sandbox, context });
  await payOut(adapter, context);
  return made;
}

async function sellAndRefund(
  adapter: Adapter,
  wanted: ReturnType<typeof chargeRequest>,
  { sandbox, context }: { readonly sandbox: Sandbox; readonly context: Context },
): Promise<void> {
  const { amountCents } = wanted;
  const charge = await adapter.createTransaction(wanted, context);
  if (charge.kind !== 'done') return;
  const { transactionId } = charge.value.fact;
  await sandbox.act(transactionId, 'pay');
  await adapter.fetchTransaction({ transactionId }, context);
  const refund = { transactionId, refundId: randomUUID(), amountCents, paidCents: amountCents };
  await adapter.refund({ ...refund, refundedBeforeCents: 0, mayHaveHappened: false }, context);
}

async function payOut(adapter: Adapter, context: Context): Promise<void> {
  await adapter.sendPayout?.(payout(), context);
  const made = await adapter.createReceiver?.(receiver(), context);
  if (made?.kind !== 'done') return;
  const { receiverId } = made.value;
  await adapter.fetchReceiver?.(receiverId, context);
  await adapter.fetchBalance?.(receiverId, context);
  await adapter.sendPayout?.(payout({ destination: { method: 'RECEIVER', receiverId } }), context);
}

/** The context, with whatever is asked and done noted by its whole path. */
function noting({ http, ...context }: Context, made: Set<string>): Context {
  const prefix = new URL(context.connection.baseUrl).pathname;
  return {
    ...context,
    http: {
      ...http,
      async request(request, leftMs) {
        const result = await http.request(request, leftMs);
        if (result.ok && result.answer.status < 300)
          made.add(`${request.method} ${prefix}${request.path}`);
        return result;
      },
    },
  };
}
