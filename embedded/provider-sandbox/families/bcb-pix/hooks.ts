import { iso } from '../../kit/core/clock.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Table } from '../../kit/store/table.ts';

/**
 * The kinds of ONZ's own notices (specification/providers#onz-webhooks), by the word in `POST
 * /webhooks/{kind}`.
 */
export const NOTICE_KINDS = ['receive', 'refund', 'transfer', 'cashout', 'infraction'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface NoticeHook {
  uri: string;
  method: 'POST';
  enabled: boolean;
  pauseOnFail: boolean;
}

const JSON_HEADERS = { 'content-type': 'application/json' };

/**
 * Where the bank posts: the Banco Central's callback by PIX key, its own notices by kind; else
 * where the panel says.
 */
export class BankHooks {
  readonly #context: ProviderContext;
  readonly #callbacks: Table<{ webhookUrl: string; createdAt: number }>;
  readonly #notices: Table<NoticeHook>;

  constructor(context: ProviderContext) {
    this.#context = context;
    this.#callbacks = context.store.table(`${context.provider.simulator.mount}.callbacks`);
    this.#notices = context.store.table(`${context.provider.simulator.mount}.notices`);
  }

  setCallback(key: string, webhookUrl: string): void {
    this.#callbacks.put(key, { webhookUrl, createdAt: this.#context.clock.now() });
  }

  callback(key: string): { webhookUrl: string; chave: string; criacao: string } | undefined {
    const hook = this.#callbacks.get(key);
    return hook && { webhookUrl: hook.webhookUrl, chave: key, criacao: iso(hook.createdAt) };
  }

  removeCallback(key: string): void {
    this.#callbacks.delete(key);
  }

  setNotice(kind: NoticeKind, hook: NoticeHook): void {
    this.#notices.put(kind, hook);
  }

  /**
   * `{webhookUrl}/pix` with `{"pix":[…]}` (specification/providers#pix-api-callback); a query stays
   * behind the path, where integrators keep their token.
   */
  callBack(subject: string, event: string, pix: unknown): void {
    const registered =
      this.callback(this.#context.provider.simulator.payee)?.webhookUrl ??
      this.#context.panelHooks.url(this.#context.provider.code, 'pix');
    if (registered === undefined) return;
    const url = new URL(registered);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/pix`;
    this.#context.outbox.send({
      provider: this.#context.provider.code,
      subject,
      event,
      url: url.href,
      headers: JSON_HEADERS,
      body: JSON.stringify({ pix: [pix] }),
    });
  }

  /** ONZ's own envelope. */
  notify(
    kind: NoticeKind,
    subject: string,
    content: { data: Record<string, unknown>; transaction?: unknown },
  ): void {
    const hook = this.#notices.get(kind);
    const type = kind.toUpperCase();
    const url = hook?.enabled
      ? hook.uri
      : this.#context.panelHooks.url(this.#context.provider.code, type);
    if (url === undefined) return;
    const body = JSON.stringify({ ...content, data: { ...content.data, webhookType: type }, type });
    this.#context.outbox.send({
      provider: this.#context.provider.code,
      subject,
      event: `${type} ${String(content.data.status)}`,
      url,
      headers: JSON_HEADERS,
      body,
    });
  }
}
