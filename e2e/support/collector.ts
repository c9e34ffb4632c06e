import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

export interface Collector {
  readonly url: string;
  readonly spans: Span[];
  /** Everything that was sent, as it came. */
  readonly received: string[];
  close(): Promise<void>;
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly {
        readonly key: string;
        readonly value: { readonly stringValue?: string };
      }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
}

/** Takes traces as OpenTelemetry's HTTP/JSON protocol sends them (OTLP 1.x, `POST /v1/traces`). */
export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const received: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      received.push(text);
      if (request.method === 'POST' && request.url === '/v1/traces')
        spans.push(...spansOf(JSON.parse(text) as Export));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const spansOf = ({ resourceSpans }: Export): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service =
      resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });
