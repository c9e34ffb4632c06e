import { randomUUID } from 'node:crypto';
import { makeAccount } from '../../api/accounts/make-account.ts';
import { openAccess } from '../../api/sign-in/access.ts';
import type { ConfigurationKind, ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { DEMO_PRODUCER, demoConfigurations } from '../../embedded/seed/demo.ts';
import { replaceConfiguration } from '../../eventstore/configuration.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { instanceEnv, type Instance } from './instance.ts';

/** Configures a running instance as the seed does, by the same commands. */
export interface Operator {
  /**
   * What it says of a seller is sealed for the seller of that e-mail; the demo's, if none is given.
   */
  save<K extends ConfigurationKind>(
    kind: K,
    id: string,
    content: ConfigurationOf<K>,
    email?: string,
  ): Promise<void>;
  /** The demo's offer under another id, with parts of it changed. */
  saveOffer(id: string, changes: Partial<ConfigurationOf<'Offer'>>): Promise<void>;
  addSeller(userId: string, email: string, password: string): Promise<void>;
  close(): Promise<void>;
}

export async function openOperator(instance: Instance): Promise<Operator> {
  const env = instanceEnv(instance);
  const pools = createPools({ url: env.DATABASE_URL, max: 2 });
  const store = connectEventStore(env.EVENTSTORE_URL ?? '');
  const vault = await openVault(pools.writer, masterKeys(env.MASTER_KEY ?? ''));
  const access = await openAccess(pools.writer, masterKeys(env.MASTER_KEY ?? ''));

  async function save<K extends ConfigurationKind>(
    kind: K,
    id: string,
    content: ConfigurationOf<K>,
    email = DEMO_PRODUCER.email,
  ): Promise<void> {
    const commandId = randomUUID();
    const saved = await replaceConfiguration(store, {
      kind,
      id,
      content: sealConfiguration(vault, await vault.subjectFor(email), kind, content),
      commandId,
      correlationId: commandId,
      actor: 'operator',
    });
    if (!saved.ok) throw new Error(`${kind} ${id} was refused: ${saved.error.code}`);
  }

  return {
    save,
    saveOffer: (id, changes) => save('Offer', id, { ...demoOffer(), offerId: id, ...changes }),
    async addSeller(userId, email, password) {
      const account = { userId, email, password, name: 'Outro Ateliê', permissions: [] };
      await makeAccount(
        { store, vault, access },
        { ...account, platformId: 'demo-platform', role: 'PRODUCER' },
        'operator',
      );
    },
    async close() {
      await store.close();
      await pools.close();
    },
  };
}

function demoOffer(): ConfigurationOf<'Offer'> {
  const found = demoConfigurations.find(({ id }) => id === 'demo-digital');
  if (found?.kind !== 'Offer') throw new Error('The demo has no offer demo-digital');
  return found.content;
}
