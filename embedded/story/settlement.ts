import { until, type Person } from './people.ts';

interface Receivable {
  readonly paymentId: string;
  readonly instalment: number | null;
  readonly provider: string;
  readonly dueOn: string;
  readonly amount: number;
}

interface Provider {
  readonly provider: string;
  readonly connectionIds: readonly string[];
}

const OWED = `{ receivables(filter: { state: OPEN }, first: 50) { nodes {
  paymentId instalment provider dueOn amount overdue } }
  settlementProviders { provider connectionIds } }`;
const IMPORT = `mutation($key: String!, $connectionId: ID!, $batch: String!, $deposit: Cents,
  $lines: [SettlementLineInput!]!) { importSettlement(idempotencyKey: $key, connectionId: $connectionId,
    batch: $batch, deposit: $deposit, lines: $lines) }`;
const RESULT = `query($id: ID!) {
  settlement(id: $id) { state comparedAt matched timing exceptions suspense }
  settlementLines(settlementId: $id, first: 50) { nodes { id problem suspense } } }`;

interface Result {
  readonly settlement: {
    readonly state: string;
    readonly comparedAt: string | null;
    readonly matched: number;
    readonly exceptions: number;
    readonly suspense: number;
  } | null;
  readonly settlementLines: {
    readonly nodes: readonly { readonly id: string; readonly suspense: number }[];
  };
}

/**
 * The provider that owes the most lists all that is due, its first line a cent short, and a payment
 * of nobody: what fits is paid, and what does not is explained. Answers whose list it was.
 */
export async function settle(staff: Person): Promise<string> {
  const { receivables, settlementProviders } = await staff.ask<{
    receivables: { readonly nodes: readonly (Receivable & { readonly overdue: boolean })[] };
    settlementProviders: readonly Provider[];
  }>(OWED);
  const due = receivables.nodes.filter(({ overdue, instalment }) => overdue && instalment !== null);
  const [first] = due;
  const connectionId = settlementProviders.find(({ provider }) => provider === first?.provider)
    ?.connectionIds[0];
  if (!first || !connectionId) throw new Error('no provider owes anything that is due');
  const known = due
    .filter(({ provider }) => provider === first.provider)
    .map(({ paymentId: reference, instalment, dueOn: paidOn, amount }, index) => ({
      ...{ kind: 'SALE', reference, instalment, paidOn, amount: index === 0 ? amount - 1 : amount },
    }));
  const nobody = { kind: 'SALE', reference: 'story-unknown', instalment: 1, amount: 990 };
  const lines = [...known, { ...nobody, paidOn: first.dueOn }];
  const key = crypto.randomUUID();
  const { importSettlement: id } = await staff.ask<{ importSettlement: string }>(IMPORT, {
    ...{ key, connectionId, batch: `story ${key}`, lines },
    deposit: lines.reduce((total, { amount }) => total + amount, 0),
  });
  const { settlement, settlementLines } = await until('its lines are not compared', async () => {
    const result = await staff.ask<Result>(RESULT, { id });
    return result.settlement?.comparedAt ? result : undefined;
  });
  if (settlement?.exceptions !== 2 || settlement.matched !== known.length - 1)
    throw new Error(`of the list ${JSON.stringify(settlement)} came`);
  for (const line of settlementLines.nodes.filter(({ suspense }) => suspense !== 0))
    await staff.command(
      'clearSuspense',
      { id: 'ID!', reason: 'String!' },
      { id: line.id, reason: 'The story knows why' },
    );
  await until('its differences are not explained', async () => {
    const result = await staff.ask<Result>(RESULT, { id });
    return result.settlement?.state === 'DONE';
  });
  return first.provider;
}
