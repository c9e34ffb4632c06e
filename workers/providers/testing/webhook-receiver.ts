import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { InboundWebhook } from '../contract.ts';

interface ReceivedWebhook extends InboundWebhook {
  readonly headers: IncomingHttpHeaders;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  until<T>(found: (webhook: ReceivedWebhook) => T | undefined): Promise<T>;
  close(): Promise<void>;
}

/** A local address that keeps every webhook it is sent. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        rawBody: Buffer.concat(chunks),
        contentType: request.headers['content-type'] ?? '',
        headers: request.headers,
      });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    until: (found) =>
      vi.waitFor(() => {
        for (const webhook of received) {
          const hit = found(webhook);
          if (hit !== undefined) return hit;
        }
        throw new Error('Not heard yet');
      }, 15_000),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
