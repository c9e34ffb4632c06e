import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Connection, Context } from '../contract.ts';
import { createConnectionHttp } from '../http/connection-http.ts';
import type { Limits } from '../http/exchange.ts';

interface SandboxCharge {
  readonly transactionId: string;
  readonly reference: string;
  readonly status: string;
}

interface FaultOrder {
  readonly provider: ProviderCode;
  readonly operation: string;
  readonly kind: string;
  readonly count?: number;
  readonly status?: number;
  readonly ms?: number;
}

export interface Sandbox {
  connection(provider: ProviderCode): Connection;
  /** A context whose client is closed with the sandbox. */
  context(
    provider: ProviderCode,
    given?: { limits?: Partial<Limits>; now?: () => Date; connection?: Partial<Connection> },
  ): Context;
  charges(reference: string): Promise<readonly SandboxCharge[]>;
  act(transactionId: string, action: string, body?: object): Promise<void>;
  fault(order: FaultOrder): Promise<void>;
  clearFaults(): Promise<void>;
  hook(provider: ProviderCode, url: string): Promise<void>;
  /** What a buyer's browser gets for a card. */
  cardToken(provider: ProviderCode, number: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * The provider simulator as its own process: a black box behind HTTP, with its documented demo
 * credentials.
 */
export async function startSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp('.razao/providers-');
  await build({
    entryPoints: ['embedded/provider-sandbox/main.ts'],
    outfile: `${folder}/sandbox.js`,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  const env = {
    ...process.env,
    SANDBOX_PORT: '0',
    SANDBOX_ONZ_PORT: '0',
    SANDBOX_DATA: `${folder}/data`,
  };
  const child = spawn(process.execPath, [`${folder}/sandbox.js`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { port, onzPort } = JSON.parse(line) as { port: number; onzPort: number };
  const origin = `http://127.0.0.1:${port}`;
  const file = (name: string) => readFile(`${folder}/data/${name}`);
  const onzSecrets = {
    clientId: 'onz-demo',
    clientSecret: 'onz-demo-secret',
    cashInPfx: (await file('onz-client.pfx')).toString('base64'),
    cashInPassphrase: 'onz-demo',
    cashOutPfx: (await file('onz-client-cashout.pfx')).toString('base64'),
    cashOutPassphrase: 'onz-demo',
    ca: (await file('onz-ca.pem')).toString('utf8'),
  };
  const connections: Readonly<Record<ProviderCode, Connection>> = {
    PAGARMEBAAS: connectionOf('PAGARMEBAAS', `${origin}/pagarme/core/v5`, 'acc_Sandbox000000001', {
      secretKey: 'sk_test_demo',
    }),
    IUGUBAAS: connectionOf('IUGUBAAS', `${origin}/iugu/v1`, '7C5F3B1A9E2D4F60B8A1C3E5D7F90214', {
      apiToken: 'iugu_test_demo',
    }),
    ONZ: connectionOf(
      'ONZ',
      `https://127.0.0.1:${onzPort}`,
      '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
      onzSecrets,
    ),
  };
  const contexts: Context[] = [];

  return {
    connection: (provider) => connections[provider],
    context(provider, { limits, now = () => new Date(), connection: given } = {}) {
      const connection = { ...connections[provider], ...given };
      const context = { connection, http: createConnectionHttp(connection, limits), now };
      contexts.push(context);
      return context;
    },
    charges: async (reference) =>
      ((await call(`${origin}/sandbox/charges?reference=${reference}`)) as { charges: SandboxCharge[] })
        .charges,
    act: async (transactionId, action, body = {}) =>
      void (await call(`${origin}/sandbox/charges/${transactionId}/${action}`, 'POST', body)),
    fault: async (order) =>
      void (await call(`${origin}/sandbox/faults`, 'POST', { count: 1, ...order })),
    clearFaults: async () => void (await call(`${origin}/sandbox/faults`, 'DELETE')),
    hook: async (provider, url) =>
      void (await call(`${origin}/sandbox/hooks`, 'POST', { provider, url })),
    cardToken: (provider, number) => TOKENISE[provider](origin, number),
    async close() {
      await Promise.all(contexts.map(({ http }) => http.close()));
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const connectionOf = (
  provider: ProviderCode,
  baseUrl: string,
  payee: string,
  secrets: Connection['secrets'],
): Connection => ({
  connectionId: `connection-${provider}`,
  baseUrl,
  publicKey: 'pk_test_demo',
  payee,
  secrets,
});

const TOKENISE: Readonly<Record<ProviderCode, (origin: string, number: string) => Promise<string>>> = {
  async PAGARMEBAAS(origin, number) {
    const card = { number, holder_name: 'TESTE DE TAL', exp_month: 12, exp_year: 35, cvv: '123' };
    const { id } = (await call(`${origin}/pagarme/core/v5/tokens?appId=pk_test_demo`, 'POST', {
      type: 'card',
      card,
    })) as { id: string };
    return id;
  },
  async IUGUBAAS(origin, number) {
    const data = {
      number,
      verification_value: '123',
      first_name: 'Teste',
      last_name: 'De Tal',
      month: '12',
      year: '2035',
    };
    const body = {
      account_id: '7C5F3B1A9E2D4F60B8A1C3E5D7F90214',
      method: 'credit_card',
      test: true,
      data,
    };
    return ((await call(`${origin}/iugu/v1/payment_token`, 'POST', body)) as { id: string }).id;
  },
  ONZ: () => Promise.reject(new Error('ONZ takes no cards')),
};

async function call(url: string, method = 'GET', body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status} ${text}`);
  return text ? (JSON.parse(text) as unknown) : undefined;
}
