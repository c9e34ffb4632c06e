import { expect, it } from 'vitest';
import { createVerifier } from '../../api/webhooks/signature.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { keyedDigest } from '../../runtime/vault/envelope.ts';
import { adapterOf } from '../../workers/providers/testing/adapter.ts';
import { chargeRequest } from '../../workers/providers/testing/charge-request.ts';
import { done, stageForFile } from '../../workers/providers/testing/scenario.ts';
import { startReceiver } from '../provider-sandbox/testing/receiver.ts';
import { prepareConnections } from './connections.ts';

const digest = (text: string) => keyedDigest(keys.digest, text).toString('base64url');
const stage = stageForFile();
const secretSenders = PROVIDERS.filter(({ capabilities }) => 'secret' in capabilities.webhookSignature);

/** A vault in memory, and what the seed makes of the simulator's accounts with it. */
async function seeded(publicUrl: string) {
  const kept = new Map<string, Record<string, string>>();
  const vault = {
    digest,
    secretsOf: async (owner: string) => kept.get(owner) ?? {},
    addSecrets: async (owner: string, secrets: Record<string, string>) => void kept.set(owner, secrets),
  };
  const saved = new Map<string, ConfigurationOf<'ProviderConnection'>>();
  const touched = new Set<string>();
  const find = async (connectionId: string) => {
    const content = saved.get(connectionId);
    return content && { content, isSeeds: !touched.has(connectionId) };
  };
  const sandboxUrl = new URL(stage.sandbox.connection('CELCOIN').baseUrl).origin;
  const prepare = async () => {
    const prepared = await prepareConnections({ vault, find }, sandboxUrl, publicUrl);
    for (const { document } of prepared) saved.set(document.connectionId, document);
    return prepared;
  };
  /** Somebody saves a connection. */
  const change = (document: ConfigurationOf<'ProviderConnection'>) => {
    saved.set(document.connectionId, document);
    touched.add(document.connectionId);
  };
  return { prepare, change, verify: createVerifier({ vault: { digest } }) };
}

it('the seed again is no change, the digests of webhooks’ secrets neither', async () => {
  const { prepare } = await seeded('http://127.0.0.1:9');
  const first = await prepare();
  expect(await prepare()).toEqual(first);
  const withDigest = first.filter(({ document }) => document.webhookSecretDigest !== undefined);
  expect(withDigest.map(({ document }) => document.provider).sort()).toEqual(
    secretSenders.map(({ code }) => code).sort(),
  );
});

it('the seed again leaves what somebody has set, but follows the simulator to another port', async () => {
  const { prepare, change } = await seeded('http://127.0.0.1:9');
  const [{ document } = expect.fail()] = await prepare();
  const again = async () =>
    (await prepare()).find((each) => each.document.connectionId === document.connectionId)?.document;
  const { pathname } = new URL(document.baseUrl);
  const [name = ''] = Object.keys(document.secrets);
  const secrets = { ...document.secrets, [name]: null };
  const changed = { ...document, payee: 'another', secrets };
  change({ ...changed, baseUrl: `http://127.0.0.1:1${pathname}` });
  expect(await again()).toEqual({ ...changed, baseUrl: document.baseUrl });
  const elsewhere = { ...changed, baseUrl: 'https://api.example.com/v1' };
  change(elsewhere);
  expect(await again()).toEqual(elsewhere);
});

it.each([
  ...secretSenders.map(({ code }) => [code, 'typed into its panel'] as const),
  ['ASAAS', 'registered by us'] as const,
])('%s’s webhooks, its address %s, prove themselves by what the seed configured', async (code, how) => {
  const receiver = await startReceiver();
  const { prepare, verify } = await seeded(receiver.url);
  const connections = await prepare();
  const { document, webhookUrl } =
    connections.find((each) => each.document.provider === code) ?? expect.fail();
  if (how === 'typed into its panel') await stage.sandbox.hook(code, webhookUrl);
  const request = chargeRequest({ method: 'PIX', webhookUrl });
  const { fact } = done(await adapterOf(code).createTransaction(request, stage.sandbox.context(code)));
  await stage.sandbox.act(fact.transactionId, 'pay');
  const [{ headers, body } = expect.fail()] = await receiver.received(1);
  const webhook = { rawBody: Buffer.from(body), headers };
  expect(await verify({ ...webhook, connection: document })).toBe('valid');
  const another = { ...document, webhookSecretDigest: digest('another') };
  expect(await verify({ ...webhook, connection: another })).toBe('invalid');
});
