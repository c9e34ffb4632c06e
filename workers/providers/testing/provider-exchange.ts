import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { referencesIn, type WebhookReference } from '../../../domain/providers/webhook.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import type { Adapter, Connection, Context } from '../contract.ts';
import type { HttpRequest } from '../kit/http/client.ts';
import { adapterOf } from './adapter.ts';
import { contextOf, fakeHttp } from './fake-http.ts';

/** A PIX code that is whole. */
export const WHOLE_EMV =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

type Answers = Readonly<Record<string, { readonly status?: number; readonly body?: unknown }>>;

export interface Exchange {
  readonly adapter: Adapter;
  readonly context: Context;
  /** What was sent, in order. */
  readonly sent: () => readonly {
    readonly to: string;
    readonly authorization: string | undefined;
    readonly body: unknown;
  }[];
}

/**
 * A provider that answers from a table by method and path, on its demo account at noon on 2 March
 * 2026 in São Paulo.
 */
export function exchangeWith(
  code: ProviderCode,
  answers: Answers = {},
  given: Partial<Connection> = {},
): Exchange {
  const http = fakeHttp(({ method, path }) => ({ status: 200, ...answers[`${method} ${path}`] }));
  const context = contextOf(http);
  const account = providerOf(code)?.simulator;
  return {
    adapter: adapterOf(code),
    context: { ...context, connection: { ...context.connection, ...account, ...given } },
    sent: () => http.requests.map(shown),
  };
}

const shown = ({ method, path, headers, body }: HttpRequest) => ({
  to: `${method} ${path}`,
  authorization: headers?.authorization,
  body: body && (JSON.parse(body.text) as unknown),
});

/** What a provider's webhook is taken for. */
export function referencesOf(
  code: ProviderCode,
  body: unknown,
): readonly WebhookReference[] | undefined {
  const provider = providerOf(code);
  if (!provider) throw new Error(`No provider ${code}`);
  return referencesIn(provider, { body: JSON.stringify(body), contentType: 'application/json' });
}
