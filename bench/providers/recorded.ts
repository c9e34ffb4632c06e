import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderCode } from '../../domain/kernel/enums.ts';
import { referencesIn, type InboundWebhook } from '../../domain/providers/webhook.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import type { HttpClient, HttpRequest } from '../../workers/providers/kit/http/client.ts';
import type { Adapter, ChargeRequest } from '../../workers/providers/contract.ts';
import { providers } from '../../workers/providers/registry.ts';
import { chargeRequest } from '../../workers/providers/testing/charge-request.ts';
import type { Sandbox } from '../../workers/providers/testing/sandbox.ts';

/** A call of an adapter and what the simulator answered. */
export interface Call {
  readonly request: HttpRequest;
  readonly answer: { readonly status: number; readonly text: string };
}

/** One PIX sale at a provider's simulator. */
export interface Sale {
  readonly code: ProviderCode;
  readonly adapter: Adapter;
  readonly charge: ChargeRequest;
  /** Those of its creation, in order, a sign-in among them. */
  readonly calls: readonly Call[];
  /** The first that the provider sent of it and that is not ignored. */
  readonly webhook: InboundWebhook;
}

const HEARD_WITHIN_MS = 15_000;

/** Sells once by PIX at each provider, and pays. Throws when one of them does not do its part. */
export async function recordSales(sandbox: Sandbox): Promise<Sale[]> {
  const inbox = await startInbox();
  try {
    const sales: Sale[] = [];
    for (const adapter of providers.values()) sales.push(await record(sandbox, adapter, inbox));
    return sales;
  } finally {
    inbox.close();
  }
}

async function record(sandbox: Sandbox, adapter: Adapter, inbox: Inbox): Promise<Sale> {
  const { code } = adapter;
  const context = sandbox.context(code);
  const http = recording(context.http);
  const webhookUrl = `${inbox.url}/${code}`;
  await sandbox.hook(code, webhookUrl);
  const charge = chargeRequest({ webhookUrl });
  const created = await adapter.createTransaction(charge, { ...context, http });
  if (created.kind !== 'done') throw new Error(`${code} did not create the charge: ${created.kind}`);
  await sandbox.act(created.value.fact.transactionId, 'pay');
  return { code, adapter, charge, calls: http.calls, webhook: await inbox.of(code) };
}

/** The same client, with what it was asked and what came of it. */
export function recording(http: HttpClient): HttpClient & { readonly calls: readonly Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    async request(request, leftMs) {
      const result = await http.request(request, leftMs);
      if (result.ok) calls.push({ request, answer: result.answer });
      return result;
    },
    close: () => http.close(),
  };
}

interface Inbox {
  readonly url: string;
  of(code: ProviderCode): Promise<InboundWebhook>;
  close(): void;
}

/** Keeps the first webhook of each provider that names a charge. */
async function startInbox(): Promise<Inbox> {
  const first = new Map<string, InboundWebhook>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const code = request.url?.slice(1) ?? '';
      const provider = providerOf(code);
      const body = Buffer.concat(chunks).toString('utf8');
      const contentType = request.headers['content-type'] ?? '';
      const namesCharge = provider && referencesIn(provider, { body, contentType })?.length;
      if (namesCharge && !first.has(code)) first.set(code, { body, contentType });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async of(code) {
      for (const until = Date.now() + HEARD_WITHIN_MS; Date.now() < until; await sleep(5)) {
        const heard = first.get(code);
        if (heard) return heard;
      }
      throw new Error(`${code} sent no webhook`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
