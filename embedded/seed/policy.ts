import { v5 as uuidv5 } from 'uuid';
import { policy, savePolicy } from '../../domain/policy/policy.ts';
import { DEFAULT_TERMS, type PolicyTerms } from '../../domain/policy/terms.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { DEMO_ADMINISTRATOR } from './demo.ts';

interface DemoVersion {
  readonly daysAgo: number;
  readonly reason: string;
  readonly terms: PolicyTerms;
}

/** The demo's terms: those of its opening, and those of today. */
const DEMO_POLICY: readonly DemoVersion[] = [
  {
    daysAgo: 120,
    reason: 'Condições de abertura da plataforma',
    terms: {
      ...DEFAULT_TERMS,
      platformFee: {
        PIX: { rate: 499, fixedCents: 100 },
        CREDIT_CARD: { rate: 999, fixedCents: 249 },
        BILLET: { rate: 599, fixedCents: 349 },
      },
      reserve: { rate: 1_500, days: 60 },
      installments: { ...DEFAULT_TERMS.installments, interestFreeUpTo: 1 },
    },
  },
  {
    daysAgo: 30,
    reason: 'Tarifas menores depois do primeiro trimestre, e até 3x sem juros',
    terms: {
      ...DEFAULT_TERMS,
      // As much as the demo's seller has proved: they can withdraw at once.
      withdrawal: { ...DEFAULT_TERMS.withdrawal, requiredDocuments: ['photoDocument'] },
      descriptor: 'RAZAODEMO',
    },
  },
];

const NAMESPACE = '0d6a4a0e-7e0f-5a39-9a8b-6a2c1f9f4f21';
const DAY_MS = 86_400_000;

/** Saves the demo's versions where its policy has none, as its administrator would have. */
export async function seedPolicy(store: EventStore, now: Date): Promise<void> {
  const { userId: by, platformId } = DEMO_ADMINISTRATOR;
  if (platformId === null) return;
  const { state } = await loadCached(store, policy, platformId);
  if (state.phase !== 'NONE') return;
  for (const [index, { daysAgo, reason, terms }] of DEMO_POLICY.entries()) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
    const commandId = uuidv5(`${platformId} ${index}`, NAMESPACE);
    const saved = await handle(store, policy, {
      ...{ id: platformId, commandId, correlationId: commandId, actor: 'seed' },
      decide: (current) =>
        savePolicy(current, {
          ...{ platformId, terms, effectiveFrom: null, expectedRevision: index },
          ...{ by, reason, at },
        }),
    });
    if (!saved.ok) throw new Error(`The demo's policy was refused: ${saved.error.code}`);
  }
}
