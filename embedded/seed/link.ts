import { v5 as uuidv5 } from 'uuid';
import { newLinkOffer, type LinkSaid } from '../../domain/configuration/link-creation.ts';
import { link, openLink } from '../../domain/link/link.ts';
import { handleConfiguration } from '../../eventstore/configuration.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { DEMO_PRODUCER } from './demo.ts';

const LINK_ID = '0d3f8b1e-5c1a-4c7e-9a53-6e2d1de8f1b7';

const SAID: LinkSaid = {
  ...{ title: 'Consultoria de uma hora', amountCents: 15_000, methods: ['PIX', 'CREDIT_CARD'] },
  ...{ installmentsMax: 3, requiredDocument: true, requiredDocumentAndPhone: true },
  seller: {
    ...{ name: 'Ateliê Demonstração Ltda', document: '11222333000181' },
    supportEmail: 'ajuda@razao.test',
  },
};

/** A payment link for many that never ends. What is there already stays. */
export async function seedLink(
  { store, vault }: { readonly store: EventStore; readonly vault: Vault },
  actor: string,
  now: Date,
): Promise<void> {
  const { userId, platformId, role, email } = DEMO_PRODUCER;
  const scope = { userId, platformId: platformId ?? '', role, permissions: [] } as never;
  const made = newLinkOffer(scope, {
    ...{ linkId: LINK_ID, said: SAID, guaranteeDays: 7, brand: undefined },
  });
  if (!made.ok) throw new Error(`The demo's payment link was refused: ${made.error.code}`);
  const facts = { correlationId: LINK_ID, actor, id: LINK_ID };
  const product = sealConfiguration(vault, await vault.subjectFor(email), 'Product', made.value.product);
  const expectedRevision = -1;
  await handleConfiguration(store, {
    ...{ ...facts, kind: 'Product', commandId: uuidv5('Product', LINK_ID) },
    command: { kind: 'save', expectedRevision, content: product },
  });
  await handleConfiguration(store, {
    ...{ ...facts, kind: 'Offer', commandId: uuidv5('Offer', LINK_ID) },
    command: { kind: 'save', expectedRevision, content: made.value.offer },
  });
  const { title, amountCents, methods, installmentsMax } = SAID;
  await handle(store, link, {
    ...{ ...facts, commandId: uuidv5('Link', LINK_ID) },
    decide: (state) =>
      openLink(state, {
        ...{ linkId: LINK_ID, platformId: platformId ?? '', userId, title, amountCents },
        ...{ methods: [...methods], installmentsMax, days: null, expiresAt: null, isOnce: false },
        at: now.toISOString(),
      }),
  });
}
