import type { Webhook } from '../../kit/account/webhooks.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Table } from '../../kit/store/table.ts';

/** A trigger ("gatilho"): where an event of an account is posted. */
export interface Trigger {
  readonly id: string;
  readonly event: string;
  readonly url: string;
  readonly authorization: string | null;
}

export const triggersOf = ({ store, provider }: ProviderContext): Table<Trigger> =>
  store.table(`${provider.simulator.mount}.triggers`);

/**
 * An event as a form with bracket keys, unsigned (specification/providers#iugu-webhooks): to the
 * subject's own address where it has one, else to whoever registered for it.
 */
export function told(
  context: ProviderContext,
  event: string,
  data: Readonly<Record<string, string>>,
  ownUrl: string | null = null,
): Webhook[] {
  const fields = Object.entries(data).map(([key, value]) => [`data[${key}]`, value]);
  const body = new URLSearchParams({ event, ...Object.fromEntries(fields) }).toString();
  const targets = ownUrl === null ? registered(context, event) : [{ url: ownUrl, authorization: null }];
  return targets.map(({ url, authorization }) => ({
    event,
    url,
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(authorization && { authorization: `Basic ${authorization}` }),
    },
  }));
}

/** The panel's own address hears of changed statuses alone. */
function registered(
  context: ProviderContext,
  event: string,
): readonly Pick<Trigger, 'url' | 'authorization'>[] {
  const url = context.panelHooks.url(context.provider.code, event);
  const panel =
    url !== undefined && event === 'invoice.status_changed' ? [{ url, authorization: null }] : [];
  const triggers = [...triggersOf(context).values()];
  return [...panel, ...triggers.filter((trigger) => [event, 'all'].includes(trigger.event))];
}
