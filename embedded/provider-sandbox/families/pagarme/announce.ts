import { iso } from '../../kit/core/clock.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import type { SandboxContext } from '../../kit/core/sandbox-context.ts';
import { account } from './account.ts';
import type { Order } from './order.ts';
import { renderChargeWithOrder, renderOrder } from './render.ts';

/**
 * Tells the account's hook of the order's events, each with the whole order or charge inside
 * (specification/providers#pagarme-webhooks).
 */
export function announceOrder(context: SandboxContext, order: Order, events: readonly string[]): void {
  for (const type of events) {
    const render = type.startsWith('order.') ? renderOrder : renderChargeWithOrder;
    announce(context, order.chargeId, type, () => render(order, context.urls.http));
  }
}

export function announce(
  { panelHooks, outbox, clock, random }: SandboxContext,
  subject: string,
  type: string,
  data: () => unknown,
): void {
  const url = panelHooks.url('PAGARMEBAAS', type);
  if (url === undefined) return;
  const body = {
    id: `hook_${alphanumeric(random, 16)}`,
    account: { id: account.id, name: account.name },
    type,
    created_at: iso(clock.now()),
    data: data(),
  };
  outbox.send({
    provider: 'PAGARMEBAAS',
    subject,
    event: type,
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
