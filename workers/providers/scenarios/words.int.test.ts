// Slow: every word that a provider has for a charge or payout.
import { expect } from 'vitest';
import { providerOf } from '../../../domain/providers/registry.ts';
import type { PayoutReference, PayoutRequest } from '../contract.ts';
import type { Meaning } from '../specified/charge-words.ts';
import { type ChargeWord, chargeWordsOf, PAYOUT_STATUSES } from '../specified/status-tables.ts';
import { capabilitiesOf } from '../specified/capabilities.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { type FamilyFacts, factsOf } from '../testing/family-facts.ts';
import { BANK_ACCOUNT } from '../testing/payout-request.ts';
import { receiver } from '../testing/receiver-input.ts';
import { done, payout, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();
const CENTS = 19_990;

const NOTHING = { paidCents: 0, reversals: [] };
const ended = (closed: string) => ({ ...NOTHING, closed });
const paid = { paidCents: CENTS, reversals: [] };
const back = (kind: string) => ({ paidCents: CENTS, reversals: [{ kind, totalCents: CENTS }] });
const disputed = (state: string) => ({ paidCents: CENTS, disputes: [{ state }] });

/** What a look-up tells of the money of a charge that was paid, beside its status. */
const OF_ONE_PAID: Readonly<Record<Meaning, object>> = {
  nothing: NOTHING,
  // How much, the word alone does not say.
  'part of it came': NOTHING,
  'money came': paid,
  'money came and was given back': back('REFUND_BY_PROVIDER'),
  'money came and was charged back': back('CHARGEBACK'),
  'money came and was lost in a dispute': disputed('LOST'),
  'money came and was taken back as fraud': back('MED_FRAUD'),
  'money came and is disputed': disputed('OPENED'),
  'what came is disputed': disputed('OPENED'),
  // A word that ends what was not paid takes back what was.
  'what came went back, else it was cancelled': { status: 'REFUNDED', ...back('REFUND_BY_PROVIDER') },
  'it was refused': ended('REFUSED'),
  'it expired': ended('EXPIRED'),
  'it was cancelled': ended('CANCELLED'),
};

/** As any word that the provider's table has not. */
const UNKNOWN = {
  known: false,
  providerStatus: expect.stringMatching(/ \(PIX\)$/),
  status: expect.any(String),
};

/** A provider that says how much came. */
const BESIDE_A_TOTAL: typeof OF_ONE_PAID = { ...OF_ONE_PAID, 'part of it came': paid };

/** A provider that shows each PIX that came: its word beside one has to say so, or is not known. */
const BESIDE_A_PIX: typeof OF_ONE_PAID = {
  ...BESIDE_A_TOTAL,
  ...Object.fromEntries(
    (['nothing', 'it was refused', 'it expired', 'it was cancelled'] as const).map((meaning) => [
      meaning,
      { ...NOTHING, ...UNKNOWN },
    ]),
  ),
};

/** And one that shows what went back of each as well: that tells what left, not its word. */
const BESIDE_WHAT_LEFT: typeof OF_ONE_PAID = {
  ...BESIDE_A_PIX,
  'money came and was given back': paid,
  'money came and was charged back': paid,
  'what came went back, else it was cancelled': { status: 'REFUNDED', ...paid },
};

const NO_DATE: typeof OF_ONE_PAID = {
  ...OF_ONE_PAID,
  'what came went back, else it was cancelled': ended('CANCELLED'),
};

/** How the providers' look-ups tell that money came, beside their word. */
const BESIDE: Readonly<Record<FamilyFacts['toldBeside'], typeof OF_ONE_PAID>> = {
  DATE: OF_ONE_PAID,
  TOTAL: BESIDE_A_TOTAL,
  NOTHING: NO_DATE,
  PIX: BESIDE_A_PIX,
  PIX_AND_REFUNDS: BESIDE_WHAT_LEFT,
};

/** The same of one that nobody paid, where the word says nothing of money by itself. */
const OF_ONE_UNPAID: Readonly<Partial<Record<Meaning, object>>> = {
  nothing: NOTHING,
  'what came is disputed': NOTHING,
  'what came went back, else it was cancelled': ended('CANCELLED'),
  'it was refused': ended('REFUSED'),
  'it expired': ended('EXPIRED'),
  'it was cancelled': ended('CANCELLED'),
};

describeScenarios('CHARGE_WORDS', '$code says', ({ code, method }, test) => {
  const adapter = adapterOf(code);
  const words = chargeWordsOf(code);
  const beside = BESIDE[factsOf(code).toldBeside];
  const made = async () => {
    const request = chargeRequest({ method, amountCents: CENTS });
    return done(await adapter.createTransaction(request, stage.sandbox.context(code))).fact
      .transactionId;
  };
  const asked = async (transactionId: string, word: string) => {
    await stage.sandbox.fault({ provider: code, operation: 'fetch', kind: 'statusWord', word });
    return done(await adapter.fetchTransaction({ transactionId }, stage.sandbox.context(code))).fact;
  };

  let paidId: Promise<string> | undefined;
  const paidCharge = async () => {
    const id = await made();
    await stage.sandbox.act(id, 'pay');
    return id;
  };
  test.each(words.map((said): [string, ChargeWord] => [said.word, said]))(
    'of a charge that was paid: %s',
    async (word, { meaning, status }) => {
      paidId ??= paidCharge();
      const fact = await asked(await paidId, word);
      const ofMoney = beside[meaning ?? expect.fail('The word is not entered')];
      expect(fact).toMatchObject({ known: true, providerStatus: word, status, ...ofMoney });
    },
  );

  let unpaidId: Promise<string> | undefined;
  const silent = words.filter(({ meaning }) => meaning && meaning in OF_ONE_UNPAID);
  test.each(silent.map((said): [string, ChargeWord] => [said.word, said]))(
    'of a charge that nobody paid: %s',
    async (word, { meaning, status }) => {
      unpaidId ??= made();
      expect(await asked(await unpaidId, word)).toMatchObject({
        ...{ known: true, providerStatus: word, status },
        ...(meaning && OF_ONE_UNPAID[meaning]),
      });
    },
  );
});

describeScenarios('PAYOUT_WORDS', '$code says', ({ code, method }, test) => {
  const adapter = adapterOf(code);
  const words = Object.keys(providerOf(code)?.words.payout ?? {});
  const examples = words.map((word): [string] => [word]);
  const context = () => stage.sandbox.context(code);
  const receiverId = async () => {
    const made = await adapter.createReceiver?.(receiver(), context());
    return done(made ?? expect.fail()).receiverId;
  };
  const destinationOf = async (): Promise<PayoutRequest['destination']> => {
    if (method === 'RECEIVER') return { method, receiverId: await receiverId() };
    return method === 'PIX' ? payout().destination : BANK_ACCOUNT;
  };
  const wanted = async () => payout({ destination: await destinationOf() });
  // Whatever is asked, and however often: some sign in first, or look up where charges are.
  const say = (word: string) =>
    stage.sandbox.fault({ provider: code, kind: 'statusWord', count: 20, word });

  test.each(examples)('in the answer to a payout: %s', async (word) => {
    const status = PAYOUT_STATUSES.get(word);
    const request = await wanted();
    await say(word);
    expect(await adapter.sendPayout?.(request, context())).toMatchObject(
      status === 'REJECTED' ? { kind: 'declined' } : { kind: 'done', value: { status } },
    );
  });

  const sent = async (): Promise<PayoutReference> => {
    const request = await wanted();
    const { payoutId } = done((await adapter.sendPayout?.(request, context())) ?? expect.fail());
    const byId = capabilitiesOf(code).payoutLookup.includes('ID');
    return byId ? { payoutId } : { idempotencyKey: request.idempotencyKey };
  };
  let once: Promise<PayoutReference> | undefined;
  test.each(examples)('of a payout that is looked up: %s', async (word) => {
    once ??= sent();
    const reference = await once;
    await say(word);
    const found = done((await adapter.fetchPayout?.(reference, context())) ?? expect.fail());
    expect(found.status).toBe(PAYOUT_STATUSES.get(word));
  });
});
