import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { chargePayment } from '../../charges/charge-payment.ts';
import { allThatIsKept } from '../../testing/all-that-is-kept.ts';
import { scriptProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../../testing/worker-stack.ts';
import { adapterOf } from '../testing/adapter.ts';
import { stageForFile } from '../testing/scenario.ts';
import { sealedCard } from '../testing/sealed-card.ts';

/** Values that stand nowhere else, and that the simulator approves. */
const CARD = {
  number: '4111111111111111',
  holderName: 'MARCADA TITULAR',
  expMonth: '7',
  expYear: '2047',
  cvv: '9071',
};

/** The code and its name as words of their own: by chance they are inside many an id. */
const CODE_BY_ITSELF = new RegExp(String.raw`(?<![\w+/=-])(?:cvv|${CARD.cvv})(?![\w+/=-])`, 'gi');

test('the code is found as text, as a number and within text', () => {
  for (const kept of ['{"cvv":1}', '["9071"]', '{"a":9071}', String.raw`"{\"cvv\":\"9071\"}"`])
    expect(kept.match(CODE_BY_ITSELF), kept).not.toBeNull();
  for (const kept of ['"9071ab3c-0a1b"', '"1a-9071-4"', '"xcvv+Q=="'])
    expect(kept.match(CODE_BY_ITSELF), kept).toBeNull();
});

const stage = stageForFile();
let stack: WorkerStack;
let provider: ScriptedProvider;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  provider = scriptProvider();
});

/** What the page hands on for the marked card. */
const handedOn: Readonly<Partial<Record<ProviderCode, (paymentId: string) => Promise<string>>>> = {
  LYNXPAY: async (paymentId) => {
    const { publicKey } = stage.sandbox.connection('LYNXPAY');
    return sealedCard({ publicKey, paymentId }, CARD);
  },
  PAGNET: () => stage.sandbox.cardToken('PAGNET', CARD.number),
};

/** A sale by the marked card at a real adapter, whose outcomes are looked through, too. */
async function sell(code: ProviderCode) {
  const paymentId = randomUUID();
  const token = (await handedOn[code]?.(paymentId)) ?? expect.fail();
  const outcomes: unknown[] = [];
  provider.onCreate = async (request) => {
    const wanted = { ...request, method: 'CREDIT_CARD' as const };
    const outcome = await adapterOf(code).createTransaction(wanted, stage.sandbox.context(code));
    outcomes.push(outcome);
    return outcome;
  };
  const job = await stack.request(undefined, undefined, undefined, { paymentId, keptToken: token });
  await chargePayment(stack.dependenciesFor(provider), job);
  return {
    job,
    outcomes,
    kept: (await allThatIsKept(stack, job.paymentId)) + JSON.stringify(outcomes),
    token,
  };
}

test.each([
  ['LYNXPAY', undefined, 'done'],
  ['LYNXPAY', 'lostAnswer', 'unknown'],
  ['LYNXPAY', 'status', 'declined'],
  ['PAGNET', undefined, 'done'],
  ['PAGNET', 'lostAnswer', 'unknown'],
  ['PAGNET', 'status', 'declined'],
] as const)(
  'a card at %s (%s) leaves nothing of itself in events, tables, jobs and outcomes: %s',
  async (code, kind, expected) => {
    if (kind)
      await stage.sandbox.fault({
        provider: code,
        operation: 'create',
        kind,
        ...(kind === 'status' && { status: 422 }),
      });
    const { outcomes, kept, job, token } = await sell(code);
    expect(outcomes).toMatchObject([{ kind: expected }]);
    const secrets = [CARD.number, CARD.holderName, token].filter((secret) => kept.includes(secret));
    expect([...secrets, ...(kept.match(CODE_BY_ITSELF) ?? [])]).toEqual([]);
    expect(JSON.stringify(job)).not.toContain(token);
  },
);
