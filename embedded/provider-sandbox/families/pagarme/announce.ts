import { iso } from '../../kit/core/clock.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import { publicBase, type ProviderContext } from '../../kit/core/provider.ts';
import { ACCOUNT_NAME } from './account.ts';
import type { Order } from './order.ts';
import { renderChargeWithOrder, renderOrder } from './render.ts';

/**
 * Tells the account's hook of the order's events, each with the whole order or charge inside
 * (specification/providers#pagarme-webhooks).
 */
export function announceOrder(context: ProviderContext, order: Order, events: readonly string[]): void {
  for (const type of events) {
    const render = type.startsWith('order.') ? renderOrder : renderChargeWithOrder;
    announce(context, order.chargeId, type, () => render(order, publicBase(context)));
  }
}

export function announce(
  { panelHooks, outbox, clock, random, provider: { code, simulator } }: ProviderContext,
  subject: string,
  type: string,
  data: () => unknown,
): void {
  const url = panelHooks.url(code, type);
  if (url === undefined) return;
  const body = {
    id: `hook_${alphanumeric(random, 16)}`,
    account: { id: simulator.payee, name: ACCOUNT_NAME },
    type,
    created_at: iso(clock.now()),
    data: data(),
  };
  outbox.send({
    provider: code,
    subject,
    event: type,
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
