import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

export interface ReceivedDelivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  deliveries: ReceivedDelivery[];
  /** Resolves when so many deliveries have come. */
  received(count: number): Promise<ReceivedDelivery[]>;
}

/** Somebody who receives webhooks and answers as the test says, 204 by default. */
export async function startReceiver(
  answer: (delivery: ReceivedDelivery, count: number) => number = () => 204,
): Promise<Receiver> {
  const deliveries: ReceivedDelivery[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const delivery = { path: request.url ?? '', headers: request.headers, body };
      deliveries.push(delivery);
      response.writeHead(answer(delivery, deliveries.length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deliveries,
    received: (count) => until(() => (deliveries.length >= count ? deliveries : undefined)),
  };
}

/** Waits for something to become true; the test's own time limit ends it otherwise. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
