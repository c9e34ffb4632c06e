import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { movableClock, openClock } from '../../runtime/clock.ts';
import type { ControlledFamily } from './kit/control/family.ts';
import { controlPlane } from './kit/control/plane.ts';
import { Catalogue } from './kit/control/catalogue.ts';
import { Scheduler } from './kit/core/scheduler.ts';
import type { Clock } from './kit/core/clock.ts';
import { systemRandom, type Random } from './kit/core/random.ts';
import type { Pace, SandboxContext } from './kit/core/sandbox-context.ts';
import { Faults } from './kit/faults/faults.ts';
import { startSimulator, TLS_MOUNTS } from './simulators.ts';
import { openCertificates } from './kit/tls/certificates.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { Store } from './kit/store/store.ts';
import type { Delivery } from './kit/webhooks/delivery.ts';
import { PanelHooks } from './kit/webhooks/hooks.ts';
import { DeliveryLedger } from './kit/webhooks/ledger.ts';
import { Outbox } from './kit/webhooks/outbox.ts';
import { WebhookSender } from './kit/webhooks/post.ts';

export interface SandboxOptions extends Partial<Pace> {
  dataFolder: string;
  /** 0 or none: a free port. */
  port?: number;
  /** Of the host that asks for client certificates. */
  tlsPort?: number;
  host?: string;
  webhookDelayMs?: number;
  clock?: Clock;
  random?: Random;
  /** Adds what stands beside the providers on the same host, such as the caught mails. */
  beside?: (app: FastifyInstance) => void;
}

export interface RunningSandbox {
  /** The control plane, and every provider that asks for no certificate. */
  url: string;
  /** The providers that ask for a client certificate. */
  tlsUrl: string;
  dataFolder: string;
  stop(): Promise<void>;
}

const BODY_BYTES = 256 << 10;

/** Starts all providers on the state that the folder holds. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const host = options.host ?? '127.0.0.1';
  mkdirSync(options.dataFolder, { recursive: true });
  const context = await openContext(options);
  const limits = { bodyLimit: BODY_BYTES, forceCloseConnections: true, logger: false } as const;
  const plain = Fastify(limits);
  const { ca, cert, key } = openCertificates(options.dataFolder, host, TLS_MOUNTS);
  const secure = Fastify({
    ...limits,
    https: { ca, cert, key, requestCert: true, rejectUnauthorized: true },
  }) as unknown as FastifyInstance;

  const families: ControlledFamily[] = [];
  // One after the other: a host loads one plugin at a time.
  for (const provider of PROVIDERS)
    families.push(await startSimulator({ plain, secure }, context, provider));
  await controlPlane(plain, context, families);
  options.beside?.(plain);
  try {
    await plain.listen({ host, port: options.port ?? 0 });
    await secure.listen({ host, port: options.tlsPort ?? 0 });
  } catch (error) {
    await Promise.all([plain.close(), secure.close(), closeContext(context)]);
    throw error;
  }
  Object.assign(context.urls, {
    http: `http://${urlHost(host)}:${portOf(plain)}`,
    tls: `https://${urlHost(host)}:${portOf(secure)}`,
  });
  await context.store.compactLeftovers();
  context.outbox.resume();

  let stopped: Promise<void> | undefined;
  return {
    url: context.urls.http,
    tlsUrl: context.urls.tls,
    dataFolder: options.dataFolder,
    stop: () =>
      (stopped ??= Promise.all([plain.close(), secure.close()]).then(() => closeContext(context))),
  };
}

async function openContext(options: SandboxOptions): Promise<SandboxContext> {
  const { clock = movableClock(openClock(undefined)), random = systemRandom, dataFolder } = options;
  const store = await Store.open(join(dataFolder, 'journal'));
  const faults = new Faults(store.table('faults'), random);
  const deliveries = store.table<Delivery>('deliveries');
  const outbox = new Outbox({
    table: deliveries,
    clock,
    random,
    webhookSender: new WebhookSender(),
    delayMs: options.webhookDelayMs ?? 0,
    plan: (provider, usual) => faults.plans(provider, usual),
  });
  return {
    clock,
    random,
    scheduler: new Scheduler(clock),
    store,
    faults,
    outbox,
    deliveries: new DeliveryLedger(deliveries),
    panelHooks: new PanelHooks(store.table('hooks')),
    catalogue: new Catalogue(),
    dataFolder,
    pace: {
      latencyMs: options.latencyMs ?? 0,
      settleMs: options.settleMs ?? 500,
      autopayMs: options.autopayMs,
      maxCharges: options.maxCharges ?? 60_000,
    },
    urls: { http: '', tls: '' },
  };
}

async function closeContext({ scheduler, outbox, store }: SandboxContext): Promise<void> {
  scheduler.stop();
  await outbox.stop();
  await store.close();
}

/** How a client on this machine names the host; one that listens everywhere is reached at home. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
}
