import { randomUUID } from 'node:crypto';
import { saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import { receiveSettlement, settlement, settlementIdOf } from '../../domain/settlement/settlement.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { DEMO_ADMINISTRATOR, DEMO_CONNECTIONS } from './demo.ts';

const connectionId = DEMO_CONNECTIONS.PIX;
const BATCH = 'DEMO-0001';
const id = settlementIdOf(connectionId, BATCH);

/** A list that pays a charge which nobody here made: the one of the demo's incident. */
export async function seedSettlement(store: EventStore, actor: string): Promise<void> {
  if ((await load(store, streamOf(settlement, id), settlement)).state.phase !== 'NONE') return;
  const now = new Date();
  const line = {
    ...{ line: 1, kind: 'SALE' as const, reference: 'demo-desconhecida', instalment: 1 },
    ...{ amountCents: 4_700, paidOn: saoPauloDay(now) },
  };
  const taken = await handle(store, settlement, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor },
    decide: (state) =>
      receiveSettlement(state, {
        ...{ settlementId: id, platformId: DEMO_ADMINISTRATOR.platformId ?? '', connectionId },
        ...{ provider: 'ONZ', currency: 'BRL', batch: BATCH, depositCents: 4_700, lines: [line] },
        ...{ by: DEMO_ADMINISTRATOR.userId, at: now.toISOString() },
      }),
  });
  if (!taken.ok) throw new Error(`The demo's settlement was refused: ${taken.error.code}`);
}
