import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Connection, Context } from '../contract.ts';
import { openContext } from '../kit/open-context.ts';
import { cardTokenOf } from './card-token.ts';
import type { Limits } from '../../../runtime/outbound/exchange.ts';
import { outboundPolicy } from '../../../runtime/outbound/policy.ts';

interface SandboxCharge {
  readonly transactionId: string;
  readonly reference: string;
  readonly status: string;
  /** Its brand, last digits and instalments. */
  readonly card: string | null;
}

interface DemoAccount extends Omit<Connection, 'connectionId'> {
  readonly code: ProviderCode;
}

interface FaultOrder {
  readonly provider: ProviderCode;
  readonly operation?: string;
  readonly kind: string;
  readonly count?: number;
  readonly status?: number;
  readonly word?: string;
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
  cardToken(provider: ProviderCode, number: string, paymentId?: string): Promise<string>;
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
    SANDBOX_TLS_PORT: '0',
    SANDBOX_DATA: `${folder}/data`,
  };
  const child = spawn(process.execPath, [`${folder}/sandbox.js`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The sandbox did not start'))),
  ])) as [string];
  const { port } = JSON.parse(line) as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  const { providers } = (await call(`${origin}/sandbox/providers`)) as { providers: DemoAccount[] };
  const connectionOf = (code: ProviderCode): Connection => {
    const account = providers.find((each) => each.code === code);
    if (!account) throw new Error(`The sandbox does not play ${code}`);
    return { ...account, connectionId: `connection-${code}` };
  };
  const contexts: Context[] = [];

  return {
    connection: connectionOf,
    context(provider, { limits, now = () => new Date(), connection: given } = {}) {
      const connection = { ...connectionOf(provider), ...given };
      const context = openContext(connection, {
        policy: outboundPolicy(origin),
        now,
        ...(limits && { limits }),
      });
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
    cardToken: (code, number, paymentId) =>
      cardTokenOf(code, connectionOf(code), origin, { number, paymentId }),
    async close() {
      await Promise.all(contexts.map(({ http }) => http.close()));
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function call(url: string, method = 'GET', body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status} ${text}`);
  return text ? (JSON.parse(text) as unknown) : undefined;
}
