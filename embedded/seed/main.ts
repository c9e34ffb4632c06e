import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { makeAccount } from '../../api/accounts/make-account.ts';
import { openAccess } from '../../api/sign-in/access.ts';
import type { ConfigurationKind, ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { findConfiguration, replaceConfiguration } from '../../eventstore/configuration.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { assertLogAndKeys, endAtLogMismatch } from '../../eventstore/same-log.ts';
import { raiseIncident, type Noticed } from '../../eventstore/incidents.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import { readConfig } from '../../runtime/config.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { runTool } from '../../runtime/program.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { openFiles } from '../../runtime/files/files.ts';
import { prepareConnections } from './connections.ts';
import {
  DEMO_ADMINISTRATOR,
  DEMO_CONNECTIONS,
  DEMO_MASTER,
  DEMO_PRODUCER,
  DEMO_SUPPORT,
  demoConfigurations,
} from './demo.ts';
import { seedLink } from './link.ts';
import { seedPolicy } from './policy.ts';
import { seedReceiver } from './receiver.ts';
import { seedSettlement } from './settlement.ts';
import { seedWorkshop } from './workshop.ts';

const SEED = 'seed';
const ACCOUNTS = [DEMO_PRODUCER, DEMO_ADMINISTRATOR, DEMO_SUPPORT, DEMO_MASTER];

/** As the comparison with a provider's list raises it: a charge that nobody here made. */
const INCIDENT: Omit<Noticed, 'at'> = {
  kind: 'CHARGE_NOT_KNOWN',
  cause: { stream: stream.configuration('ProviderConnection', DEMO_CONNECTIONS.PIX) },
  platformId: DEMO_ADMINISTRATOR.platformId ?? undefined,
  details: {
    ...{ connectionId: DEMO_CONNECTIONS.PIX, provider: 'ONZ', transactionId: 'demo-desconhecida' },
    ...{ providerStatus: 'CONCLUIDA', amountCents: '4700', paidCents: '4700' },
  },
};

/**
 * Writes the demo by the same commands as a person would give. What is there already stays, without
 * an event; what somebody else has changed stays as they set it.
 */
await runTool(async (atEnd) => {
  const config = readConfig();
  const sandbox = z
    .object({
      SANDBOX_URL: z.url(),
      PUBLIC_URL: z.url(),
    })
    .parse(process.env);
  const restores = await holdRestoreLock(config.DATABASE_URL);
  atEnd(() => restores.release());
  const pools = createPools({ url: config.DATABASE_URL, max: 4 });
  atEnd(() => pools.close());
  const store = connectEventStore(config.EVENTSTORE_URL);
  atEnd(() => store.close());
  // What is written into another log, or an older copy, makes it look like the log itself.
  await assertLogAndKeys({ store, pool: pools.writer, checkpoints: readCheckpoints }).catch(
    endAtLogMismatch,
  );
  const keys = masterKeys(config.MASTER_KEY);
  const vault = await openVault(pools.writer, keys);
  const access = await openAccess(pools.writer, keys);

  const save = async <K extends ConfigurationKind>(kind: K, id: string, content: ConfigurationOf<K>) => {
    const commandId = randomUUID();
    const saved = await replaceConfiguration(store, {
      kind,
      id,
      content: sealConfiguration(vault, await vault.subjectFor(DEMO_PRODUCER.email), kind, content),
      commandId,
      correlationId: commandId,
      actor: SEED,
    });
    if (!saved.ok) throw new Error(`The demo's ${kind} ${id} was refused: ${saved.error.code}`);
  };

  const isSeeds = async (kind: ConfigurationKind, id: string) =>
    (await store.load(stream.configuration(kind, id))).every(({ metadata }) => metadata.actor === SEED);
  const find = async (connectionId: string) => {
    const kind = 'ProviderConnection';
    const state = await findConfiguration(store, kind, connectionId);
    if (state.phase === 'NONE') return undefined;
    return { content: state.content, isSeeds: await isSeeds(kind, connectionId) };
  };
  for (const { document, webhookUrl } of await prepareConnections(
    { vault, find },
    sandbox.SANDBOX_URL,
    sandbox.PUBLIC_URL,
  )) {
    const { connectionId } = document;
    if ((await findConfiguration(store, 'ProviderConnection', connectionId)).phase === 'ARCHIVED')
      continue;
    await save('ProviderConnection', connectionId, document);
    await registerHook(sandbox.SANDBOX_URL, document.provider, webhookUrl);
  }
  for (const { kind, id, content } of demoConfigurations)
    if (await isSeeds(kind, id)) await save(kind, id, content as ConfigurationOf<typeof kind>);
  for (const account of ACCOUNTS) await makeAccount({ store, vault, access }, account, SEED);
  await seedPolicy(store, new Date());
  await seedLink({ store, vault }, SEED, new Date());
  const files = openFiles(config);
  await seedReceiver({ store, vault, files }, SEED);
  await seedWorkshop({ store, files }, SEED, new Date());
  await raiseIncident(store, { ...INCIDENT, at: new Date() });
  await seedSettlement(store, SEED);
  return 0;
});

/** What an operator does in the provider's panel: tell it where our webhooks are. */
async function registerHook(sandboxUrl: string, provider: string, url: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/sandbox/hooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, url }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok)
    throw new Error(`The sandbox refused the webhook address of ${provider}: ${answer.status}`);
}
