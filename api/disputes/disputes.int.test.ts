import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRole } from '../../domain/access/roles.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { sellTo } from './testing/access.ts';
import { keyOf } from '../uploads/file-key.ts';

let api: ApiStack;

beforeAll(async () => {
  api = await startApi({ own: true });
});
afterAll(() => api?.stop());

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const asked = async (role: UserRole, query: string, variables: object = {}) => {
  await api.project();
  const cookie = await api.signIn({ userId: role, role, permissions: ['isSalesAvailable'] });
  return api.graphql(query, { cookie, variables });
};
const sale = () => sellTo(api, { platformId: 'acme', producerId: 'PRODUCER' });

const OPEN = `mutation($key: String!, $id: ID!, $kind: DisputeKind!, $amount: Cents!) {
  openDispute(idempotencyKey: $key, id: $id, kind: $kind, amount: $amount, reason: "Carta do banco") }`;
const open = (id: string, kind: 'MED' | 'CHARGEBACK', amount = 4_000, key: string = randomUUID()) =>
  asked('ADMINISTRATOR', OPEN, { key, id, kind, amount });

interface Shown {
  readonly id: string;
  readonly state: string;
  readonly taken: number;
  readonly won: number;
  readonly isOpen: boolean;
  readonly evidence: readonly { readonly text: string; readonly files: { isPdf: boolean }[] }[];
}

const SALE = `query($id: ID!) { sale(id: $id) { status refunded disputes {
  id state taken won isOpen evidence { text files { isPdf } } } } }`;
const seen = async (id: string) => {
  const { data } = await asked('PRODUCER', SALE, { id });
  return (data as { sale: { status: string; refunded: number; disputes: Shown[] } }).sale;
};
const disputeOf = async (id: string): Promise<Shown> => {
  const [dispute] = (await seen(id)).disputes;
  if (!dispute) throw new Error('The sale has no dispute');
  return dispute;
};

const CLOSE = `mutation($key: String!, $id: ID!, $disputeId: ID!, $outcome: DisputeOutcome!) {
  closeDispute(idempotencyKey: $key, id: $id, disputeId: $disputeId, outcome: $outcome) }`;
const ACCEPT = `mutation($key: String!, $id: ID!, $disputeId: ID!, $taken: Cents!) {
  acceptDispute(idempotencyKey: $key, id: $id, disputeId: $disputeId, taken: $taken) }`;

describe('staff', () => {
  it('see what a chargeback takes, enter it once, and win it', async () => {
    const id = await sale();
    const { data } = await asked(
      'ADMINISTRATOR',
      `query($id: ID!) { disputeEffect(saleId: $id, kind: CHARGEBACK, amount: 4000) {
        amount fee fromSeller feeReturned blocked lost } }`,
      { id },
    );
    // The share of R$ 38,00, R$ 0,40 of the fixed fee, and the network's R$ 15,00.
    expect(data).toEqual({
      disputeEffect: {
        ...{ amount: 4_000, fee: 1_500, fromSeller: 5_340, feeReturned: 160, blocked: 0, lost: 0 },
      },
    });
    const key = randomUUID();
    await open(id, 'CHARGEBACK', 4_000, key);
    await open(id, 'CHARGEBACK', 4_000, key);
    const { disputes, refunded } = await seen(id);
    expect([disputes.length, refunded]).toEqual([1, 4_000]);
    expect(disputes[0]).toMatchObject({ state: 'OPEN', taken: 4_000, isOpen: true });
    const disputeId = disputes[0]?.id;
    await asked('ADMINISTRATOR', CLOSE, { key: randomUUID(), id, disputeId, outcome: 'WON' });
    expect(await seen(id)).toMatchObject({
      ...{ status: 'APPROVED', refunded: 0 },
      disputes: [{ state: 'WON', won: 4_000, isOpen: false }],
    });
  });

  it('accept a MED in part, and it is refused for the rest', async () => {
    const id = await sale();
    await open(id, 'MED');
    const { id: disputeId } = await disputeOf(id);
    await asked('ADMINISTRATOR', ACCEPT, { key: randomUUID(), id, disputeId, taken: 1_000 });
    expect(await disputeOf(id)).toMatchObject({ state: 'PARTIALLY_ACCEPTED', isOpen: true });
    const tooMuch = { key: randomUUID(), id, disputeId, taken: 4_001 };
    expect(codeOf(await asked('ADMINISTRATOR', ACCEPT, tooMuch))).toBe('DISPUTE_EXCEEDED');
    await asked('ADMINISTRATOR', CLOSE, { key: randomUUID(), id, disputeId, outcome: 'REFUSED' });
    expect(await seen(id)).toMatchObject({ refunded: 1_000, disputes: [{ isOpen: false }] });
  });
});

const EVIDENCE = `mutation($key: String!, $id: ID!, $disputeId: ID!, $text: String!, $files: [String!]!) {
  giveDisputeEvidence(idempotencyKey: $key, id: $id, disputeId: $disputeId, text: $text, files: $files) }`;

describe('a seller', () => {
  const fileOf = (userId: string) =>
    keyOf(
      { bucket: 'PRIVATE', folder: 'evidence' },
      { platformId: 'acme', userId },
      { id: randomUUID(), name: 'entrega', ending: 'pdf' },
    );
  const say = (id: string, disputeId: string, files: readonly string[]) =>
    asked('PRODUCER', EVIDENCE, {
      ...{ key: randomUUID(), id, disputeId, text: 'Entregue a Lia, rua das Flores', files },
    });

  it('answers with a paper of their own; staff read it, and no event has it in clear', async () => {
    const id = await sale();
    await open(id, 'CHARGEBACK');
    const { id: disputeId } = await disputeOf(id);
    expect(codeOf(await say(id, disputeId, [fileOf('somebody')]))).toBe('NOT_FOUND');
    expect((await say(id, disputeId, [fileOf('PRODUCER')])).errors).toBeUndefined();
    const { data } = await asked(
      'ADMINISTRATOR',
      'query($id: ID!) { adminSale(id: $id) { disputes { evidence { text files { isPdf } } } } }',
      { id },
    );
    expect(data).toEqual({
      adminSale: {
        disputes: [{ evidence: [{ text: 'Entregue a Lia, rua das Flores', files: [{ isPdf: true }] }] }],
      },
    });
    const events = (await api.stack.store.load(streamOf(payment, id))).map(({ data: said }) => said);
    expect(JSON.stringify(events)).not.toContain('Flores');
  });

  it('sees their disputes with what they add up to', async () => {
    await open(await sale(), 'CHARGEBACK', 2_000);
    const { data } = await asked(
      'PRODUCER',
      `{ disputes(filter: { state: OPEN }) { nodes { state } counts { status count }
        totals { currency count amount openAmount taken won } } }`,
    );
    const { nodes, totals } = (
      data as { disputes: { nodes: object[]; totals: Record<string, number>[] } }
    ).disputes;
    expect(nodes.length).toBe(totals[0]?.count);
    expect(totals[0]?.openAmount).toBe(totals[0]?.amount);
  });
});
