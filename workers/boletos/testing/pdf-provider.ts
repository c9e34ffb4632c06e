import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDF_BYTES_MAX } from '../../../runtime/files/kept-boletos.ts';
import { outboundPolicy, type OutboundPolicy } from '../../../runtime/outbound/policy.ts';

/** What a boleto shows, so that a test finds it wherever it is in clear. */
export const PDF = Buffer.from('%PDF-1.4\nPagador: Maria da Silva, CPF 529.982.247-25\n%%EOF\n');

const sendPdf = (response: ServerResponse, content: Buffer | string, type = 'application/pdf') =>
  void response.setHeader('content-type', type).end(content);

/** What is answered at each path. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/boleto.pdf': (response) => sendPdf(response, PDF),
  '/with-parameters.pdf': (response) => sendPdf(response, PDF, 'Application/PDF; name="x.pdf"'),
  '/page': (response) => sendPdf(response, '<html>', 'text/html'),
  '/named-pdf': (response) => sendPdf(response, '<html>'),
  '/typed-otherwise': (response) => sendPdf(response, PDF, 'application/octet-stream'),
  '/long.pdf': (response) => sendPdf(response, Buffer.concat([PDF, Buffer.alloc(PDF_BYTES_MAX)])),
  '/moved': (response) => void response.writeHead(302, { location: '/boleto.pdf' }).end(),
  '/away': (response) => void response.writeHead(503).end(),
  '/silent': () => undefined,
  '/broken': (response) =>
    void response.writeHead(200, { 'content-length': '9999' }).write(PDF, () => response.destroy()),
};

export interface PdfProvider {
  /** The paths that were asked for, in their order. */
  readonly asked: string[];
  readonly policy: OutboundPolicy;
  at(path: string): string;
  /** From now on a path answers as another one does. */
  become(path: string, as: string): void;
  stop(): void;
}

/** A provider's server of boletos, good and bad, where only the simulator may be. */
export async function startPdfProvider(): Promise<PdfProvider> {
  const asked: string[] = [];
  const answers = { ...ANSWERS };
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [path = ''] = url.split('?');
    const answer = answers[path];
    if (answer) answer(response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    policy: outboundPolicy(origin),
    at: (path) => origin + path,
    become(path, as) {
      answers[path] = ANSWERS[as] ?? (() => undefined);
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
