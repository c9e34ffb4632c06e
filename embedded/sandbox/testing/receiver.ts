import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

export interface Letter {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  letters: Letter[];
  /** Resolves when so many letters have come. */
  received(count: number): Promise<Letter[]>;
}

/** Somebody who receives webhooks and answers as the test says, 204 by default. */
export async function startReceiver(answer: (letter: Letter, count: number) => number = () => 204): Promise<Receiver> {
  const letters: Letter[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const letter = { path: request.url ?? '', headers: request.headers, body };
      letters.push(letter);
      response.writeHead(answer(letter, letters.length)).end();
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
    letters,
    received: (count) => until(() => (letters.length >= count ? letters : undefined)),
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
