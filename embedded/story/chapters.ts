import { account } from '../../domain/ledger/journal.ts';
import { act, buy, type Bought } from './buyer.ts';
import { giveBack, winChargeback, answerMed } from './money-back.ts';
import { papersOf, refusePaper, sendPaper, validatePaper } from './papers.ts';
import { until } from './people.ts';
import { settle } from './settlement.ts';
import { demand, inBucket, userId, walletCaughtUp, type Chapter, type Story } from './story.ts';
import { sellForAWeek } from './week.ts';
import { approve, request, staged, type WithdrawalOffer } from './withdrawals.ts';

let sold: readonly Bought[] = [];

const sell: Chapter = [
  'the seller sells by PIX, boleto and card',
  async (story) => {
    const before = await inBucket(story, 'available');
    sold = [await buy(story, 'PIX'), await buy(story, 'BILLET'), await buy(story, 'CREDIT_CARD')];
    await walletCaughtUp(story);
    demand((await inBucket(story, 'available')) > before, 'PIX is not available at once');
    demand((await inBucket(story, 'pending')) > 0, 'nothing waits for its day');
    demand((await inBucket(story, 'reserve')) > 0, 'nothing is in reserve');
  },
];

const mature: Chapter = [
  'time moves: what was sold is released, and the reserve ends',
  async (story) => {
    story.move('+33d');
    await until('pending is not released', async () => (await inBucket(story, 'pending')) === 0);
    await until('the reserve is not released', async () => (await inBucket(story, 'reserve')) === 0);
  },
];

const settleList: Chapter = [
  'a provider lists what it paid: what fits is settled, what does not is explained',
  async (story) => {
    const provider = await settle(await story.administrator());
    const left = (await story.books()).get(account.suspense(provider));
    demand(left === undefined, 'something is left in suspense');
  },
];

const proveWho: Chapter = [
  'a document is refused, sent again and validated',
  async (story) => {
    const staff = await story.administrator();
    const paper = async (state: string) =>
      (await papersOf(staff, userId)).find((each) => each.state === state && each.documentId !== null);
    const waiting = await paper('SUBMITTED');
    if (waiting) await refusePaper(staff, userId, waiting);
    const refused = await until('no document is refused', () => paper('REFUSED'));
    await sendPaper(await story.seller(), refused);
    const sent = await until('the new document does not wait', () => paper('SUBMITTED'));
    await validatePaper(staff, userId, sent);
  },
];

/** Amounts whose cents the simulator understands: what arrives ends in 13 and is rejected. */
const FAILING_CENTS = 8_013;

const needTwo = async (story: Story): Promise<void> => {
  const staff = await story.administrator();
  const { sellerTerms } = await staff.ask<{ sellerTerms: { revision: number } }>(
    'query($id: ID!) { sellerTerms(id: $id) { revision } }',
    { id: userId },
  );
  const overrides = { platformFee: {}, releaseDays: {}, withdrawal: { fourEyesAboveCents: 10_000 } };
  await staff.ask(
    `mutation($key: String!, $id: ID!, $overrides: SellerOverridesInput!, $seen: Int!) {
       saveSellerTerms(idempotencyKey: $key, id: $id, overrides: $overrides, expectedRevision: $seen,
         reason: "Two people approve what is above R$ 100") { revision } }`,
    { key: crypto.randomUUID(), id: userId, overrides, seen: sellerTerms.revision },
  );
};

const withdraw: Chapter = [
  'a withdrawal is approved by two people and paid',
  async (story) => {
    await needTwo(story);
    const seller = await story.seller();
    const id = await request(seller, { amountOf: ({ available }) => Math.min(20_000, available) });
    const staff = await story.administrator();
    await approve(staff, id);
    const again = await approve(staff, id).then(
      () => 'taken',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
    demand(again === 'APPROVED_BY_YOU', `the same person approved twice: ${again}`);
    await approve(await story.master(), id);
    await staged(seller, id, 'PAID');
  },
];

const fail: Chapter = [
  'another withdrawal is rejected by the bank, and its money comes back',
  async (story) => {
    const before = await inBucket(story, 'available');
    const seller = await story.seller();
    const id = await request(seller, { amountOf: ({ fee }) => FAILING_CENTS + fee });
    await approve(await story.administrator(), id);
    await staged(seller, id, 'FAILED');
    await until('the money is not back', async () => (await inBucket(story, 'available')) === before);
  },
];

/** Ends in no cents that the simulator understands. */
const wholeOf = ({ available, fee }: WithdrawalOffer): number =>
  [13, 17].includes((available - fee) % 100) ? available - 1 : available;

const owe: Chapter = [
  'all is withdrawn, a buyer contests the card, and the seller owes',
  async (story) => {
    const seller = await story.seller();
    const id = await request(seller, { amountOf: wholeOf });
    await approve(await story.administrator(), id);
    await approve(await story.master(), id).catch(() => undefined);
    await staged(seller, id, 'PAID');
    const [, , card] = sold;
    await act(story, card?.transactionId ?? '', 'chargeback');
    await until('nothing is owed', async () => (await inBucket(story, 'debt')) > 0);
  },
];

const recover: Chapter = [
  'the next sales pay the debt first',
  async (story) => {
    const debt = await inBucket(story, 'debt');
    await buy(story, 'PIX');
    await until('the debt is as before', async () => (await inBucket(story, 'debt')) < debt);
    while ((await inBucket(story, 'debt')) > 0) {
      await buy(story, 'PIX');
      await walletCaughtUp(story);
    }
    await until('nothing is available', async () => (await inBucket(story, 'available')) > 0);
  },
];

/** In the order in which they happen; each goes on from the one before. */
export const CHAPTERS: readonly Chapter[] = [
  ...[sell, mature, settleList, proveWho, withdraw, fail, owe, recover],
  ...[giveBack, answerMed, winChargeback, sellForAWeek],
];
