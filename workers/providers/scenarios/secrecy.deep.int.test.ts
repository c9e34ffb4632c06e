// Slow: answers each operation of each provider in every wrong way.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import type { Charge, Outcome } from '../contract.ts';
import type { HttpRequest } from '../kit/http/client.ts';
import { adapterOf } from '../testing/adapter.ts';
import { codesUnderTest } from '../testing/brands.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { type At, declaredBy, type Ready } from '../testing/declared-operations.ts';
import { eventsOf } from '../testing/events-of.ts';
import { type Answer, type Exchange, markedAccount } from '../testing/marked-account.ts';
import {
  CARD_MARKS,
  MARKED_BUYER,
  markedSecret,
  type Marks,
  NAMES,
  PERSONAL,
  seenIn,
  tracesOf,
} from '../testing/marks.ts';
import { errorsRepeating, sayingAll, shownOf, withEachText } from '../testing/repeating-answers.ts';
import { stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

/** Whatever adapters and kit say to anybody but who called them. */
let talk = '';
beforeEach(() => {
  talk = '';
  const note = (...said: unknown[]) => {
    talk += said.map(seenIn).join(' ');
    return true;
  };
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
    vi.spyOn(console, name).mockImplementation(note);
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(note);
});
afterEach(() => vi.restoreAllMocks());

/** Told to whoever asked and kept nowhere; a name in plain words may be in it. */
const FOR_THE_MESSAGE = ['detail', 'message'];
/** The provider's own ids; by its digits alone a card cannot be told from one. */
const IDS = ['transactionId', 'payoutId', 'receiverId', 'refundId'];
/** A receiver's secret is what its maker asked for; the others are compared, then kept. */
const ASKED_FOR = ['receiverToken', 'reference', 'currency'];

/** A value without what stands under some names. */
function without(value: unknown, names: readonly string[]): unknown {
  if (value instanceof Error || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => without(inner, names));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.includes(name))
      .map(([name, inner]) => [name, without(inner, names)]),
  );
}

const outcomeOf = async (run: Ready['run'], context: Parameters<Ready['run']>[0]) => {
  try {
    return await run(context);
  } catch (thrown) {
    return thrown;
  }
};

/** The others are written down by nobody. */
const isOfCharge = (outcome: unknown): outcome is Outcome<Charge> =>
  !(outcome instanceof Error) &&
  typeof outcome === 'object' &&
  outcome !== null &&
  (!('value' in outcome) || 'fact' in (outcome.value as object));

/** What is seen of the marks in an outcome and its events, or in an error that was thrown. */
function leaksIn(outcome: unknown, marks: Marks, passed: readonly string[] = []): string[] {
  const secret = { ...marks, ...PERSONAL, ...CARD_MARKS };
  const events = isOfCharge(outcome) ? eventsOf(outcome) : [];
  return [
    ...tracesOf(seenIn(without(events, passed)), { ...secret, ...NAMES }),
    ...tracesOf(seenIn(without(outcome, [...ASKED_FOR, ...passed])), secret),
    ...tracesOf(seenIn(without(outcome, [...ASKED_FOR, ...FOR_THE_MESSAGE])), NAMES),
  ];
}

/** The operation again, where one of its requests is answered otherwise. */
async function again({ account }: At, { run }: Ready, exchanges: readonly Exchange[], other: Other) {
  const answer = (request: HttpRequest, place: number): Answer =>
    place === other.place
      ? other.answer(request)
      : (exchanges[place]?.answer ?? { status: 500, text: '' });
  return outcomeOf(run, account.answering(answer));
}
interface Other {
  readonly place: number;
  readonly answer: (request: HttpRequest) => Answer;
}

/** Every leak of an operation, answered rightly and in every wrong way. */
async function leaksOf(at: At, ready: Ready): Promise<string[]> {
  const { account } = at;
  account.exchanges();
  const right = await outcomeOf(ready.run, account.context());
  const exchanges = account.exchanges();
  const marks = { ...account.marks(), ...(ready.token && { 'the card token': ready.token }) };
  const found = leaksIn(right, marks).map((mark) => `${ready.name}: ${mark}`);
  if (exchanges.length === 0) found.push(`${ready.name}: nothing was asked`);
  const look = async (what: string, other: Other, passed: readonly string[] = []) => {
    const outcome = await again(at, ready, exchanges, other);
    for (const mark of leaksIn(outcome, marks, passed)) found.push(`${ready.name}, ${what}: ${mark}`);
  };
  const all = sayingAll(marks);
  for (const [place, { request, answer }] of exchanges.entries()) {
    const about = `${place} ${request.method} ${request.path}`;
    for (const [what, wrong] of Object.entries(errorsRepeating(all, shownOf(request))))
      await look(`${about}: ${what}`, { place, answer: () => wrong });
    if (!answer) continue;
    for (const [what, wrong] of Object.entries(withEachText(answer, all)))
      await look(`${about}: all in ${what}`, { place, answer: () => wrong });
    for (const card of Object.values(CARD_MARKS))
      for (const [what, wrong] of Object.entries(withEachText(answer, card)))
        await look(`${about}: a card in ${what}`, { place, answer: () => wrong }, IDS);
  }
  return found;
}

describe('nothing that is marked comes out of an adapter (issue 8)', () => {
  test.each(codesUnderTest(PROVIDERS))('%s', async (code) => {
    const account = markedAccount(stage.sandbox, code);
    const at: At = { adapter: adapterOf(code), account, sandbox: stage.sandbox };
    const leaks: string[] = [];
    for (const prepare of declaredBy(at.adapter)) leaks.push(...(await leaksOf(at, await prepare(at))));
    expect(leaks).toEqual([]);
    expect(talk).toBe('');
  });

  const withCertificates = PROVIDERS.filter(({ code }) => /^(ONZ|TREEAL|PODPAY|OWEMPAY)$/.test(code));
  test.each([
    ...codesUnderTest(PROVIDERS).map((code) => [code, 'keys', /^(?!ca$|.*(Pfx|Passphrase)$)/] as const),
    ...withCertificates.map(({ code }) => [code, 'passphrases', /Passphrase$/] as const),
  ])('%s, where marked %s are sent as they are and refused', async (code, _, which) => {
    const { secrets } = stage.sandbox.connection(code);
    const names = Object.keys(secrets).filter((name) => which.test(name));
    const marks = Object.fromEntries(names.map((name) => [name, markedSecret(code, name)]));
    expect(names).not.toEqual([]);
    const context = stage.sandbox.context(code, { connection: { secrets: { ...secrets, ...marks } } });
    const { buyer, ...request } = chargeRequest();
    const marked = { ...request, buyer: { ...buyer, ...MARKED_BUYER } };
    const outcome = await outcomeOf((at) => adapterOf(code).createTransaction(marked, at), context);
    expect(outcome).toMatchObject({ kind: 'notSent' });
    expect(leaksIn(outcome, marks)).toEqual([]);
    expect(talk).toBe('');
  });
});
