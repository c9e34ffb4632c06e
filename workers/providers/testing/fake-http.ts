import type { HttpClient, HttpRequest } from '../kit/http/client.ts';
import type { HttpResult } from '../../../runtime/outbound/exchange.ts';
import type { Context } from '../contract.ts';

type Answer = HttpResult | { readonly status: number; readonly body?: unknown };

/** A client that answers from a function and remembers what it was asked. */
export function fakeHttp(
  answer: (request: HttpRequest, call: number) => Answer,
): HttpClient & { readonly requests: HttpRequest[] } {
  const requests: HttpRequest[] = [];
  return {
    requests,
    async request(request) {
      requests.push(request);
      const given = answer(request, requests.length);
      if ('ok' in given) return given;
      return {
        ok: true,
        answer: {
          status: given.status,
          text: typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? {}),
        },
      };
    },
    close: async () => undefined,
  };
}

/** A context around a client; secrets are those of all three providers. */
export const contextOf = (http: HttpClient, now = new Date('2026-03-02T15:00:00Z')): Context => ({
  connection: {
    connectionId: 'connection-1',
    baseUrl: 'https://provider.example',
    publicKey: 'public',
    payee: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    secrets: {
      secretKey: 'sk',
      apiToken: 'token',
      clientId: 'id',
      clientSecret: 'secret',
      cashInPfx: 'AA==',
      cashOutPfx: 'AA==',
    },
  },
  http,
  tokens: new Map(),
  now: () => now,
});
