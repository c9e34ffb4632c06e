import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderCode } from '../../domain/kernel/enums.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { knownWebhookSecret } from '../../runtime/vault/webhook-secret.ts';
import { adapterOf } from '../../workers/providers/testing/adapter.ts';
import { chargeRequest } from '../../workers/providers/testing/charge-request.ts';
import { startSandbox, type Sandbox } from '../../workers/providers/testing/sandbox.ts';
import { startReceiver } from '../../workers/providers/testing/webhook-receiver.ts';
import { createVerifier } from './signature.ts';

/**
 * Who proves a webhook, and by what (specification/providers#webhook-authenticity); the others
 * prove nothing.
 */
const PROVED_BY: Readonly<Partial<Record<ProviderCode, 'a secret' | 'a signature'>>> = {
  ...{ ASAAS: 'a secret', CELCOIN: 'a secret', FLOW2PAY: 'a secret', PLUGGO: 'a secret' },
  ...{ PLUGGOU: 'a secret', ZENDRY: 'a secret' },
  ...{ PAGARME: 'a signature', PAGARMEBAAS: 'a signature' },
};

const vault = { digest: (text: string) => Buffer.from(text).toString('base64url') };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** The first webhook of a charge, as its simulator sends it. */
async function webhookOf(code: ProviderCode) {
  const receiver = await startReceiver();
  await sandbox.hook(code, receiver.url);
  const request = chargeRequest({ method: 'PIX', webhookUrl: receiver.url });
  const made = await adapterOf(code).createTransaction(request, sandbox.context(code));
  if (made.kind !== 'done') return expect.fail(`${code} made no charge: ${made.kind}`);
  await sandbox.act(made.value.fact.transactionId, 'pay');
  const webhook = await receiver.until((heard) => heard);
  await receiver.close();
  return webhook;
}

function verdictOn(
  code: ProviderCode,
  { rawBody, headers }: Pick<Awaited<ReturnType<typeof webhookOf>>, 'rawBody' | 'headers'>,
  others: Readonly<Record<string, string>> = {},
) {
  const { connectionId, baseUrl, secrets } = sandbox.connection(code);
  const connection = { connectionId, provider: code, baseUrl };
  const known = { ...connection, secrets: { ...secrets, ...others } };
  const webhookSecretDigest = knownWebhookSecret(vault, known);
  const verify = createVerifier({ vault, simulatorUrl: new URL(baseUrl).origin });
  return verify({ rawBody, headers, connection: { ...connection, webhookSecretDigest } });
}

describe('a webhook of the simulator', () => {
  it.each(PROVIDERS.map(({ code }) => [code, PROVED_BY[code] ?? 'nothing'] as const))(
    '%s proves it by %s',
    async (code, by) => {
      const webhook = await webhookOf(code);
      expect(await verdictOn(code, webhook)).toBe(by === 'nothing' ? 'unsigned' : 'valid');
    },
  );

  const proved = Object.entries(PROVED_BY) as [ProviderCode, string][];
  const of = (wanted: string) => proved.filter(([, by]) => by === wanted);

  it.each(of('a signature'))('%s: is not believed with another byte in it', async (code) => {
    const { rawBody, headers } = await webhookOf(code);
    const changed = Buffer.concat([rawBody, Buffer.from(' ')]);
    expect(await verdictOn(code, { rawBody: changed, headers })).toBe('invalid');
  });

  it.each(of('a secret'))('%s: is not believed by a connection of another secret', async (code) => {
    const webhook = await webhookOf(code);
    const names = Object.keys(sandbox.connection(code).secrets);
    const others = Object.fromEntries(names.map((name) => [name, 'another']));
    expect(await verdictOn(code, webhook, others)).toBe('invalid');
  });
});
