import { buy } from './buyer.ts';
import { until, type Person } from './people.ts';
import { demand, inBucket, walletCaughtUp, type Chapter, type Story } from './story.ts';

interface Seen {
  readonly sale: {
    readonly gross: number;
    readonly refunds: readonly { readonly state: string }[];
    readonly disputes: readonly { readonly id: string; readonly state: string }[];
  } | null;
}

const SALE = 'query($id: ID!) { sale(id: $id) { gross refunds { state } disputes { id state } } }';

const saleOf = async (seller: Person, id: string) => {
  const { sale } = await seller.ask<Seen>(SALE, { id });
  if (!sale) throw new Error('the seller does not see the sale');
  return sale;
};

/** Staff enter a dispute of a sale; answers its id. */
async function open(
  story: Story,
  id: string,
  said: { readonly kind: 'MED' | 'CHARGEBACK'; readonly amount: number },
): Promise<string> {
  const staff = await story.administrator();
  await staff.command(
    'openDispute',
    { id: 'ID!', kind: 'DisputeKind!', amount: 'Cents!', reason: 'String!' },
    { id, ...said, reason: 'Carta do banco' },
  );
  const [dispute] = (await saleOf(await story.seller(), id)).disputes;
  if (!dispute) throw new Error('the seller does not see the dispute');
  return dispute.id;
}

const close = async (story: Story, id: string, disputeId: string, outcome: string) =>
  (await story.administrator()).command(
    'closeDispute',
    { id: 'ID!', disputeId: 'ID!', outcome: 'DisputeOutcome!' },
    { id, disputeId, outcome },
  );

/** What the seller has, released or not, less what they owe; in cents. */
async function worth(story: Story): Promise<number> {
  const owed = await inBucket(story, 'debt');
  const held = await Promise.all(
    (['available', 'pending', 'reserve'] as const).map((bucket) => inBucket(story, bucket)),
  );
  return held.reduce((total, cents) => total + cents, -owed);
}

export const giveBack: Chapter = [
  'a part of a sale is given back by its provider',
  async (story) => {
    const { paymentId: id } = await buy(story, 'PIX');
    await walletCaughtUp(story);
    const before = await worth(story);
    const seller = await story.seller();
    await seller.command(
      'refundSale',
      { id: 'ID!', amount: 'Cents!', reason: 'String!' },
      { id, amount: 1_000, reason: 'Combinado' },
    );
    await until('the refund is not done', async () => {
      const [refund] = (await saleOf(seller, id)).refunds;
      return refund?.state === 'DONE';
    });
    await walletCaughtUp(story);
    demand((await worth(story)) < before, 'the refund took nothing of the seller');
  },
];

export const answerMed: Chapter = [
  'a bank asks for a PIX: what is there is blocked, a part is taken, and the rest is free again',
  async (story) => {
    const { paymentId: id } = await buy(story, 'PIX');
    await walletCaughtUp(story);
    const before = await worth(story);
    const disputeId = await open(story, id, { kind: 'MED', amount: 4_000 });
    await until('nothing is blocked', async () => (await inBucket(story, 'blocked')) > 0);
    await (
      await story.administrator()
    ).command(
      'acceptDispute',
      { id: 'ID!', disputeId: 'ID!', taken: 'Cents!' },
      { id, disputeId, taken: 1_000 },
    );
    await close(story, id, disputeId, 'REFUSED');
    await until('something is blocked', async () => (await inBucket(story, 'blocked')) === 0);
    await walletCaughtUp(story);
    const lost = before - (await worth(story));
    demand(lost > 0 && lost <= 1_100, `the seller lost ${lost} cents by R$ 10`);
  },
];

export const winChargeback: Chapter = [
  'a chargeback that nobody told is entered, and won: all but its fee comes back',
  async (story) => {
    const { paymentId: id } = await buy(story, 'PIX');
    await walletCaughtUp(story);
    const before = await worth(story);
    const { gross } = await saleOf(await story.seller(), id);
    const disputeId = await open(story, id, { kind: 'CHARGEBACK', amount: gross });
    await until('nothing was taken', async () => (await worth(story)) < before);
    await close(story, id, disputeId, 'WON');
    await until('nothing came back', async () => (await worth(story)) > before - gross);
    await walletCaughtUp(story);
  },
];
