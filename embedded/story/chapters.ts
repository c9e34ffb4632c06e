import { account } from '../../domain/ledger/journal.ts';
import { paperPicture } from '../seed/paper-picture.ts';
import { act, buy, type Bought } from './buyer.ts';
import { giveBack, winChargeback, answerMed } from './money-back.ts';
import { until, type Person } from './people.ts';
import { settle } from './settlement.ts';
import { demand, inBucket, userId, walletCaughtUp, type Chapter, type Story } from './story.ts';

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

interface Papers {
  readonly documentValidation: {
    readonly documents: readonly { name: string; state: string; documentId: string | null }[];
  } | null;
}

const PAPERS = `query($id: ID!) { documentValidation(id: $id) {
  documents { name state documentId } } }`;
const NAME = 'ReceiverDocumentName!';

const sendPaper: Chapter = [
  'a document is refused, sent again and validated',
  async (story) => {
    const staff = await story.administrator();
    const paper = async (state: string) =>
      (await staff.ask<Papers>(PAPERS, { id: userId })).documentValidation?.documents.find(
        (each) => each.state === state && each.documentId !== null,
      );
    const waiting = await paper('SUBMITTED');
    if (waiting)
      await staff.command(
        'refuseReceiverDocument',
        { id: 'ID!', document: NAME, documentId: 'ID!', reason: 'DocumentRefusalReason!' },
        { id: userId, document: waiting.name, documentId: waiting.documentId, reason: 'TOO_OLD' },
      );
    const refused = await until('no document is refused', () => paper('REFUSED'));
    const seller = await story.seller();
    const key = await upload(seller);
    await seller.command(
      'submitReceiverDocument',
      { document: NAME, key: 'String!' },
      { document: refused.name, key },
    );
    const sent = await until('the new document does not wait', () => paper('SUBMITTED'));
    await staff.command(
      'validateReceiverDocument',
      { id: 'ID!', document: NAME, documentId: 'ID!' },
      { id: userId, document: sent.name, documentId: sent.documentId },
    );
  },
];

async function upload(seller: Person): Promise<string> {
  const body = paperPicture();
  const input = {
    ...{ purpose: 'DOCUMENT', fileName: 'documento.png', contentType: 'image/png' },
    bytes: body.length,
  };
  const { createUploadLink: link } = await seller.ask<{
    createUploadLink: { signedUrl: string; key: string; headers: { name: string; value: string }[] };
  }>(
    'mutation($input: UploadInput!) { createUploadLink(input: $input) { signedUrl key headers { name value } } }',
    { input },
  );
  const headers = Object.fromEntries(link.headers.map(({ name, value }) => [name, value]));
  const answer = await fetch(link.signedUrl, { method: 'PUT', headers, body: new Uint8Array(body) });
  if (!answer.ok) throw new Error(`the document was not taken: HTTP ${answer.status}`);
  return link.key;
}

/** Amounts whose cents the simulator understands: what arrives ends in 13 and is rejected. */
const FAILING_CENTS = 8_013;

interface Offered {
  readonly withdrawalOffer: {
    readonly available: number;
    readonly fee: number;
    readonly destinations: readonly { id: string }[];
  };
}

const OFFERED = '{ withdrawalOffer { available fee destinations { id } } }';
const STAGE = 'query($id: ID!) { withdrawal(id: $id) { stage audit } }';
const REQUEST = `mutation($key: String!, $amount: Cents!, $destination: ID!) {
  requestWithdrawal(idempotencyKey: $key, amount: $amount, destinationId: $destination) }`;

/** Asks for what `amountOf` makes of the offer, and waits until the wallet has put it aside. */
async function request(
  seller: Person,
  amountOf: (offer: Offered['withdrawalOffer']) => number,
): Promise<string> {
  const { withdrawalOffer: offer } = await seller.ask<Offered>(OFFERED);
  const variables = {
    ...{ key: crypto.randomUUID(), amount: amountOf(offer) },
    destination: offer.destinations[0]?.id ?? '',
  };
  const asked = await seller.ask<{ requestWithdrawal: string }>(REQUEST, variables);
  await staged(seller, asked.requestWithdrawal, 'HELD');
  return asked.requestWithdrawal;
}

const staged = (seller: Person, id: string, stage: string) =>
  until(`the withdrawal is not ${stage}`, async () => {
    const { withdrawal } = await seller.ask<{ withdrawal: { stage: string } | null }>(STAGE, { id });
    return withdrawal?.stage === stage;
  });

const approve = (person: Person, id: string) =>
  person.command('approveWithdrawal', { id: 'ID!' }, { id });

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
    const id = await request(seller, ({ available }) => Math.min(20_000, available));
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
    const id = await request(seller, ({ fee }) => FAILING_CENTS + fee);
    await approve(await story.administrator(), id);
    await staged(seller, id, 'FAILED');
    await until('the money is not back', async () => (await inBucket(story, 'available')) === before);
  },
];

/** Ends in no cents that the simulator understands. */
const wholeOf = ({ available, fee }: Offered['withdrawalOffer']): number =>
  [13, 17].includes((available - fee) % 100) ? available - 1 : available;

const owe: Chapter = [
  'all is withdrawn, a buyer contests the card, and the seller owes',
  async (story) => {
    const seller = await story.seller();
    const id = await request(seller, wholeOf);
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
  ...[sell, mature, settleList, sendPaper, withdraw, fail, owe, recover],
  ...[giveBack, answerMed, winChargeback],
];
