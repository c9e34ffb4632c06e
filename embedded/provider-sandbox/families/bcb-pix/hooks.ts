import type { Webhook } from '../../kit/account/webhooks.ts';
import { iso } from '../../kit/core/clock.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Table } from '../../kit/store/table.ts';

/**
 * The kinds of ONZ's own notices (specification/providers#onz-webhooks), by the word in `POST
 * /webhooks/{kind}`.
 */
export const NOTICE_KINDS = ['receive', 'refund', 'transfer', 'cashout', 'infraction'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface NoticeHook {
  readonly uri: string;
  readonly method: 'POST';
  readonly enabled: boolean;
  readonly pauseOnFail: boolean;
}

/** Where the bank posts: the Banco Central's callback by PIX key, its own notices by kind. */
export const callbacksOf = ({ store, provider }: ProviderContext) =>
  store.table<{ webhookUrl: string; createdAt: number }>(`${provider.simulator.mount}.callbacks`);
export const noticesOf = ({ store, provider }: ProviderContext): Table<NoticeHook> =>
  store.table(`${provider.simulator.mount}.notices`);

export function renderCallback(context: ProviderContext, chave: string) {
  const hook = callbacksOf(context).get(chave);
  return hook && { webhookUrl: hook.webhookUrl, chave, criacao: iso(hook.createdAt) };
}

/**
 * `{webhookUrl}/pix` with `{"pix":[…]}` (specification/providers#pix-api-callback), else where the
 * panel says; a query stays behind the path, where integrators keep their token.
 */
export function callback(context: ProviderContext, event: string, pix: unknown): Webhook[] {
  const { simulator, code } = context.provider;
  const registered =
    callbacksOf(context).get(simulator.payee)?.webhookUrl ?? context.panelHooks.url(code, 'pix');
  if (registered === undefined) return [];
  const url = new URL(registered);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/pix`;
  return [{ event, url: url.href, body: { pix: [pix] } }];
}

/** ONZ's own envelope. */
export function notice(
  context: ProviderContext,
  kind: NoticeKind,
  content: { readonly data: Readonly<Record<string, unknown>>; readonly transaction?: unknown },
): Webhook[] {
  const hook = noticesOf(context).get(kind);
  const type = kind.toUpperCase();
  const url = hook?.enabled ? hook.uri : context.panelHooks.url(context.provider.code, type);
  if (url === undefined) return [];
  const body = { ...content, data: { ...content.data, webhookType: type }, type };
  return [{ event: `${type} ${String(content.data.status)}`, url, body }];
}
