import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Agent, fetch, type RequestInit } from 'undici';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../server.ts';
import { temporaryFolder } from './folder.ts';
import { lendKeys } from './keys.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // A test reads whatever it expects to be there.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** A sandbox of the test's own, stopped after it. */
export async function sandboxForTest(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const dataFolder = options.dataFolder ?? temporaryFolder();
  lendKeys(dataFolder);
  const sandbox = await startSandbox({ settleMs: 20, ...options, dataFolder });
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

export async function call(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
  dispatcher?: Agent,
): Promise<Answer> {
  const init: RequestInit = {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  };
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
  if (dispatcher) init.dispatcher = dispatcher;
  const answer = await fetch(url, init);
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers as unknown as Headers,
    body: isJson(answer.headers.get('content-type')) ? JSON.parse(text) : text,
  };
}

const isJson = (type: string | null): boolean => /json/.test(type ?? '');

const basic = (user: string): string => `Basic ${Buffer.from(`${user}:`).toString('base64')}`;

export const pagarme =
  (sandbox: RunningSandbox) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(`${sandbox.url}/pagarme/core/v5${path}`, method, body, {
      authorization: basic('sk_test_demo'),
      ...headers,
    });

export const iugu =
  (sandbox: RunningSandbox) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(`${sandbox.url}/iugu/v1${path}`, method, body, {
      authorization: basic('iugu_test_demo'),
      ...headers,
    });

export const control = (sandbox: RunningSandbox) => (method: string, path: string, body?: unknown) =>
  call(`${sandbox.url}/sandbox${path}`, method, body);

/** Connections with one of the two client certificates. */
export function onzAgent(sandbox: RunningSandbox, bundle = 'onz-client.pfx'): Agent {
  const agent = new Agent({
    connect: { pfx: readFileSync(join(sandbox.dataFolder, bundle)), passphrase: 'onz-demo' },
  });
  onTestFinished(() => agent.destroy());
  return agent;
}

/** ONZ's cash-in side, already logged in. */
export async function onzCashIn(sandbox: RunningSandbox) {
  const agent = onzAgent(sandbox);
  const form = 'grant_type=client_credentials&client_id=onz-demo&client_secret=onz-demo-secret';
  const login = await call(
    `${sandbox.tlsUrl}/onz/oauth/token`,
    'POST',
    form,
    { 'content-type': 'application/x-www-form-urlencoded' },
    agent,
  );
  const authorization = `Bearer ${login.body.access_token}`;
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(`${sandbox.tlsUrl}/onz${path}`, method, body, { authorization, ...headers }, agent);
}

/** ONZ's cash-out side, already logged in. */
export async function onzCashOut(sandbox: RunningSandbox) {
  const agent = onzAgent(sandbox, 'onz-client-cashout.pfx');
  const credentials = {
    clientId: 'onz-demo',
    clientSecret: 'onz-demo-secret',
    grantType: 'client_credentials',
  };
  const login = await call(`${sandbox.tlsUrl}/onz/api/v2/oauth/token`, 'POST', credentials, {}, agent);
  const authorization = `Bearer ${login.body.accessToken}`;
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(`${sandbox.tlsUrl}/onz${path}`, method, body, { authorization, ...headers }, agent);
}
