import type { ProviderContext } from '../core/provider.ts';

/** A webhook before it is posted. */
export interface Webhook {
  /** The provider's name of the event. */
  readonly event: string;
  /** A text is posted as it is, anything else as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Left out: the charge's own address, or else the one that was typed into the panel. */
  readonly url?: string;
}

/** Nothing for what a provider tells nobody. */
export type Webhooks = Webhook | readonly Webhook[] | undefined;

/** Hands on what a provider tells of a charge, a payout or a receiver. */
export const postman =
  ({ provider: { code }, panelHooks, outbox }: ProviderContext) =>
  (subject: string, webhooks: Webhooks, ownUrl: string | null = null): void => {
    for (const { event, body, headers, url } of [webhooks ?? []].flat()) {
      const to = url ?? ownUrl ?? panelHooks.url(code, event);
      if (to === undefined) continue;
      outbox.send({
        provider: code,
        subject,
        event,
        url: to,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    }
  };
