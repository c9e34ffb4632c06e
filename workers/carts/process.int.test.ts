// Slow: the life of a cart through the queue, on a clock of its own.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cart } from '../../domain/cart/cart.ts';
import { associatedData as contactPlace, contactsOf } from '../../domain/cart/contact.ts';
import { putCart } from '../../domain/cart/put-cart.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { replaceConfiguration } from '../../eventstore/configuration.ts';
import { headPosition } from '../../eventstore/head.ts';
import { handle } from '../../eventstore/repository.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { chargeSale, hear, run } from '../../runtime/testing/payments.ts';
import { expireCharge } from '../../domain/payment/charge.ts';
import { EXPIRES_AT, paidFact } from '../../domain/testing/payment-facts.ts';
import { openAllowance, type Allowance } from '../mail/allowance.ts';
import type { Mail, MailOutcome } from '../mail/mailer.ts';
import { isCaughtUp } from '../tasks/readiness.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { followUpCart, type CartDependencies } from './follow-up-cart.ts';
import { CART_PURCHASES, cartPurchasesProcess, cartsProcess } from './process.ts';
import { reflectPurchase } from './reflect-purchase.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BEGIN_MS = Date.parse('2026-11-03T13:00:00Z');

let stack: WorkerStack;
let lease: Lease;
let allowance: Allowance;
let clockMs: number;
let sent: Mail[];
let outcome: MailOutcome;
let beforeSending: () => Promise<void>;
let stopping: AbortController;
let running: Promise<unknown>;

const remindersPerDay = { offer: 1_000, platform: 1_000, installation: 1_000 };

const now = () => new Date(clockMs);
const pass = (ms: number) => void (clockMs += ms);

const dependencies = (): CartDependencies => ({
  ...stack.dependenciesFor(scriptProvider(), now),
  mailer: {
    async send(mail) {
      await beforeSending();
      if (outcome === 'SENT' || outcome === 'UNKNOWN') sent.push(mail);
      return { outcome };
    },
  },
  allowance,
  purchasesReflected: async () => true,
  settings: { waitMs: 5 * MINUTE_MS, expiresAfterMs: 7 * DAY_MS, remindersPerDay },
  log: silent,
});

const processesOf = (carts: CartDependencies) => [cartsProcess(carts), cartPurchasesProcess(carts)];

const begin = (change: Partial<CartDependencies> = {}, made = processesOf) => {
  stopping = new AbortController();
  const deps = {
    ...stack.dependenciesFor(scriptProvider(), now),
    pool: stack.database.writer,
    log: silent,
    signal: stopping.signal,
    lease,
    everyMs: 20,
  };
  const carts = { ...dependencies(), ...change };
  running = Promise.all(
    made(carts).flatMap((process) => [runProcess(deps, process), runScheduler(deps, process)]),
  );
};
const end = async () => {
  stopping.abort();
  await running;
};

const save = (kind: 'Offer' | 'Platform', id: string, demoId: string, change: object) => {
  const demo = demoConfigurations.find((known) => known.id === demoId);
  const commandId = randomUUID();
  const content = { ...(demo?.content as object), ...change } as never;
  const facts = { commandId, correlationId: commandId, actor: 'test' };
  return replaceConfiguration(stack.store, { kind, id, content, ...facts });
};
const saveOffer = (change: object) =>
  save('Offer', 'course', 'demo-digital', { offerId: 'course', ...change });

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  lease = await aLease(stack.database);
  allowance = await openAllowance(stack.database.writer);
  await save('Platform', 'acme', 'demo-platform', { platformId: 'acme', name: 'Acme' });
  await saveOffer({ abandonedCart: true });
});
afterAll(async () => {
  await stack?.stop();
});
beforeEach(() => {
  clockMs = BEGIN_MS;
  [sent, outcome, beforeSending] = [[], 'SENT', async () => undefined];
  begin();
});
afterEach(async () => {
  await end();
  const { writer } = stack.database;
  await writer.query('truncate open_work.items, mail.recipients, mail.counts');
  // The carts of one test are nothing to the next.
  const head = await headPosition(stack.store);
  await writer.query('update open_work.processes set position = $1', [String(head)]);
});

interface Left {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly offerId?: string;
  readonly cartId?: string;
  /** As the API says of the network from which it came. */
  readonly networkDigest?: string;
  readonly productName?: string;
}
let people = 0;
const somebody = () => `pessoa${(people += 1)}@example.com`;

/** What the API does with what a buyer typed. */
async function leave({ email = somebody(), phone = null, offerId = 'course', ...left }: Left = {}) {
  const { cartId, networkDigest, productName = 'Pottery for beginners' } = left;
  const id = cartId ?? randomUUID();
  const subject = await stack.vault.makeSubject(id);
  const contact = { name: 'Clique aqui', document: null, email, phone, utmQuery: '' };
  await stack.vault.addContacts(id, offerId, contactsOf(contact));
  const put = {
    cartId: id,
    platformId: 'acme',
    producerId: 'ana',
    offerId,
    productName,
    currency: 'BRL' as const,
    subjectId: id,
    amountCents: 10_000,
    contact: stack.vault.seal(subject, contactPlace(id), { ...contact, networkDigest }),
    hasEmail: email !== null,
    contactDigest: JSON.stringify(contact),
    at: now().toISOString(),
  };
  const commandId = randomUUID();
  const facts = { commandId, correlationId: commandId, actor: 'buyer' };
  const handled = await handle(stack.store, cart, {
    ...facts,
    id,
    decide: (state) => putCart(state, put),
  });
  if (!handled.ok) throw new Error(handled.error.code);
  return id;
}

const typesOf = async (id: string) =>
  (await stack.store.load(`cart-${id}`)).map(({ type }) => type.replace('Cart', ''));
const becomes = (id: string, ...types: string[]) =>
  eventually(types.join(', '), async () => String(await typesOf(id)) === String(types));
/** Until the tasks know of every cart and payment so far. */
const enqueued = (key: string, dueMs: number) =>
  eventually('enqueued', async () => {
    const { rows } = await stack.database.writer.query<{ due_at: Date }>(
      'select due_at from open_work.items where key = $1',
      [key],
    );
    return rows[0]?.due_at.getTime() === dueMs;
  });
const closed = (key: string) =>
  eventually('closed', async () => {
    const { rowCount } = await stack.database.writer.query(
      'select from open_work.items where key = $1',
      [key],
    );
    return rowCount === 0;
  });
const settle = () => new Promise((done) => setTimeout(done, 600));

/** A PIX code for the course, asked for now. */
const ask = async (email: string) => (await stack.request(email, now())).paymentId;
const pay = async (paymentId: string) => {
  await chargeSale(stack.store, paymentId);
  await hear(stack.store, paymentId, paidFact());
};

const item = async (key: string) => {
  const [captured] = await stack.store.load(`cart-${key}`);
  const { id: eventId = '', metadata } = captured ?? {};
  const openedAt = now().toISOString();
  const correlationId = metadata?.$correlationId ?? key;
  return { key, kind: 'followUp', connectionId: '', eventId, correlationId, openedAt, tries: 1 };
};

/** Does what is due for a cart, as the scheduler would `afterMs` from now. */
const work = async (id: string, afterMs = 0) => {
  pass(afterMs);
  return followUpCart(dependencies(), await item(id));
};

describe('a cart that was left', () => {
  it('is reminded of once, five minutes after the last change, with a link back', async () => {
    const email = somebody();
    const id = await leave({ email });
    await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
    pass(4 * MINUTE_MS);
    await leave({ email, phone: '11987654321', cartId: id });
    await enqueued(id, BEGIN_MS + 9 * MINUTE_MS);
    pass(4 * MINUTE_MS);
    await settle();
    expect(sent).toEqual([]);
    pass(MINUTE_MS);
    await becomes(id, 'Captured', 'Updated', 'Contacted');
    await eventually('sent', () => sent.length === 1);
    expect(sent[0]?.to).toBe(email);
    expect(sent[0]?.text).toContain(`https://razao.example/checkout/course?cart=${id}`);
    expect(sent[0]?.senderName).toBe('Acme');
    expect(sent[0]?.messageId).not.toContain(id);
    // Whoever types somebody else's address must not write to them through us.
    expect(JSON.stringify(sent[0])).not.toContain('Clique');
    pass(6 * DAY_MS);
    await settle();
    expect(sent).toHaveLength(1);
    pass(DAY_MS);
    await becomes(id, 'Captured', 'Updated', 'Contacted', 'Expired');
  });

  it('is given up without a mail after a long stop', async () => {
    const id = await leave();
    await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
    await end();
    pass(8 * DAY_MS);
    begin();
    await becomes(id, 'Captured', 'Expired');
    expect(sent).toEqual([]);
  });

  it.each([
    ['a phone only', { email: null, phone: '11987650011' }],
    ['an offer that is gone', { offerId: 'gone' }],
  ])('with %s is never reminded of', async (_, left) => {
    const id = await leave(left);
    await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
    pass(5 * MINUTE_MS);
    await enqueued(id, BEGIN_MS + 7 * DAY_MS);
    pass(7 * DAY_MS);
    await becomes(id, 'Captured', 'Expired');
    expect(sent).toEqual([]);
  });

  it('by somebody who was forgotten is never reminded of', async () => {
    const email = somebody();
    const id = await leave({ email });
    await stack.forget(email);
    await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
    pass(5 * MINUTE_MS);
    await enqueued(id, BEGIN_MS + 7 * DAY_MS);
    expect(sent).toEqual([]);
  });

  it('is only given up where no mails are sent', async () => {
    await end();
    begin({ mailer: undefined });
    const id = await leave();
    await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
    pass(5 * MINUTE_MS);
    await enqueued(id, BEGIN_MS + 7 * DAY_MS);
    pass(7 * DAY_MS);
    await becomes(id, 'Captured', 'Expired');
  });

  it('and others in the same name bring one mail a day', async () => {
    const email = somebody();
    const ids = [await leave({ email }), await leave({ email }), await leave({ email })];
    for (const id of ids) await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
    pass(5 * MINUTE_MS);
    await eventually('sent', () => sent.length === 1);
    await settle();
    expect(sent).toHaveLength(1);
    pass(DAY_MS + 60 * MINUTE_MS);
    await eventually('the next day', () => sent.length === 2);
  });

  it.each([
    ['one mailbox under many tags', ['vera+1@example.com', 'vera+2@example.com', 'vera@example.com']],
    [
      'one mailbox with and without dots',
      ['v.era@gmail.com', 've.ra+x@gmail.com', 'vera@googlemail.com'],
    ],
  ])('in the name of %s brings one mail a day', async (_, emails) => {
    await end();
    for (const email of emails) await work(await leave({ email }), 5 * MINUTE_MS);
    expect(sent).toHaveLength(1);
    begin();
  });

  it('too long ago takes no mail from a cart of today in the same name', async () => {
    await end();
    const email = somebody();
    const old = await leave({ email });
    pass(8 * DAY_MS);
    const young = await leave({ email });
    pass(5 * MINUTE_MS);
    await work(old);
    await work(young);
    expect([await typesOf(old), await typesOf(young)]).toEqual([
      ['Captured', 'Expired'],
      ['Captured', 'Contacted'],
    ]);
    expect(sent).toHaveLength(1);
    begin();
  });

  it('is not reminded of once its offer keeps no carts any more', async () => {
    await end();
    await saveOffer({ abandonedCart: false });
    await work(await leave(), 5 * MINUTE_MS);
    await saveOffer({ abandonedCart: true });
    expect(sent).toEqual([]);
    begin();
  });

  it('whose time comes while it is looked at is looked at again', async () => {
    await end();
    const id = await leave();
    pass(5 * MINUTE_MS - 1);
    const ticking = { ...dependencies(), now: () => (pass(1), new Date(clockMs - 1)) };
    expect(await followUpCart(ticking, await item(id))).toEqual({ kind: 'retry', afterMs: 0 });
    begin();
  });
});

describe('a buyer who asked not to be written to', () => {
  const optOut = async (mail: Mail | undefined) => {
    const token = decodeURIComponent(mail?.unsubscribeUrl?.split('/').pop() ?? '');
    return stack.vault.optOuts.add(token);
  };

  it('is reminded, and told how, in the language of the offer', async () => {
    await end();
    const inEnglish = { offerId: 'in-english', abandonedCart: true, locale: 'EN_US' };
    await save('Offer', 'in-english', 'demo-digital', inEnglish);
    await work(await leave({ offerId: 'in-english' }), 5 * MINUTE_MS);
    expect(sent[0]?.subject).toBe('You did not finish buying Pottery for beginners');
    expect(sent[0]?.unsubscribeUrl).toMatch(/\/unsubscribe\/[\w-]+\?lang=en-US$/);
  });

  it('is told what they left in words that are no line of their own and no link', async () => {
    await end();
    const productName = 'Curso\0\n\nSua conta foi bloqueada: https://falso.example/entrar\u202e';
    await work(await leave({ productName }), 5 * MINUTE_MS);
    const { subject = '', text = '' } = sent[0] ?? {};
    const shown = 'Curso Sua conta foi bloqueada: https: //falso. example/entrar';
    expect(subject).toBe(`Sua compra de ${shown} ficou pela metade`);
    expect(text).toContain(`“${shown}”`);
    expect(`${subject}${text}`).not.toMatch(/falso\.example|^Sua conta|[\0\u202e]/m);
  });

  it('is told how in each mail, and is never reminded again, on that platform', async () => {
    await end();
    await work(await leave({ email: 'nunca@example.com' }), 5 * MINUTE_MS);
    expect(sent[0]?.unsubscribeUrl).toMatch(/^https:\/\/razao\.example\/unsubscribe\/[\w-]+$/);
    expect(sent[0]?.text).toContain(`Não receber mais lembretes`);
    expect(sent[0]?.text).toContain(sent[0]?.unsubscribeUrl);
    expect(await optOut(sent[0])).toBe(true);
    pass(2 * DAY_MS);
    const again = await leave({ email: 'Nunca+2@example.com' });
    await work(again, 5 * MINUTE_MS);
    await work(again, 5 * MINUTE_MS);
    expect(sent).toHaveLength(1);
    expect(await typesOf(again)).toEqual(['Captured', 'ReminderWithheld']);
    expect((await stack.store.load(`cart-${again}`)).at(-1)?.data).toMatchObject({
      reason: 'OPTED_OUT',
    });
    await work(again, 8 * DAY_MS);
    expect(await typesOf(again)).toEqual(['Captured', 'ReminderWithheld', 'Expired']);
    begin();
  });

  it('is forgotten without being written to again', async () => {
    await end();
    await work(await leave({ email: 'some@example.com' }), 5 * MINUTE_MS);
    await optOut(sent[0]);
    await stack.forget('some@example.com');
    pass(2 * DAY_MS);
    await work(await leave({ email: 'some@example.com' }), 5 * MINUTE_MS);
    expect(sent).toHaveLength(1);
    begin();
  });
});

describe('reminders above a day’s limit', () => {
  it.each([
    ['offer', 'OFFER_LIMIT'],
    ['platform', 'PLATFORM_LIMIT'],
    ['installation', 'INSTALLATION_LIMIT'],
  ] as const)('of the %s are not sent, which carts and one incident say', async (scope, reason) => {
    await end();
    const before = await stack.incidents('MAIL_LIMIT_REACHED');
    const carts = [await leave(), await leave(), await leave(), await leave()];
    pass(5 * MINUTE_MS);
    const settings = { ...dependencies().settings, remindersPerDay: { ...remindersPerDay, [scope]: 2 } };
    for (const id of carts) await followUpCart({ ...dependencies(), settings }, await item(id));
    expect(sent).toHaveLength(2);
    expect(await typesOf(carts[3] ?? '')).toEqual(['Captured', 'ReminderWithheld']);
    const said = (await stack.incidents('MAIL_LIMIT_REACHED')).slice(before.length);
    expect(said).toEqual([{ limit: reason, perDay: '2' }]);
    begin();
  });

  it('of a platform are a fifth one network’s at most, over however many offers', async () => {
    await end();
    // A day of its own: the tests before have had their incident.
    pass(DAY_MS);
    const before = await stack.incidents('MAIL_LIMIT_REACHED');
    for (const offerId of ['second', 'third'])
      await save('Offer', offerId, 'demo-digital', { offerId, abandonedCart: true });
    const flood: string[] = [];
    for (const offerId of ['course', 'second', 'third', 'course'])
      flood.push(await leave({ offerId, networkDigest: 'one' }));
    const others = [await leave({ networkDigest: 'another' }), await leave()];
    pass(5 * MINUTE_MS);
    const settings = {
      ...dependencies().settings,
      remindersPerDay: { ...remindersPerDay, platform: 10 },
    };
    for (const id of [...flood, ...others])
      await followUpCart({ ...dependencies(), settings }, await item(id));
    expect(sent).toHaveLength(2 + 2);
    for (const id of others) expect(await typesOf(id)).toEqual(['Captured', 'Contacted']);
    const [withheld] = (await stack.store.load(`cart-${flood[3]}`)).slice(-1);
    expect(withheld?.data).toMatchObject({ reason: 'NETWORK_LIMIT' });
    const said = (await stack.incidents('MAIL_LIMIT_REACHED')).slice(before.length);
    expect(said).toEqual([{ limit: 'NETWORK_LIMIT', perDay: '2' }]);

    // Its platform's own limit is another incident of that day.
    const more = await Promise.all(Array.from({ length: 7 }, () => leave()));
    pass(5 * MINUTE_MS);
    for (const id of more) await followUpCart({ ...dependencies(), settings }, await item(id));
    expect((await stack.incidents('MAIL_LIMIT_REACHED')).slice(before.length)).toEqual([
      { limit: 'NETWORK_LIMIT', perDay: '2' },
      { limit: 'PLATFORM_LIMIT', perDay: '10' },
    ]);
    begin();
  });
});

describe('a reminder', () => {
  it('that the server takes of nobody like us is an incident and tried again later', async () => {
    outcome = 'SENDER_REFUSED';
    await end();
    const id = await leave();
    await work(id, 5 * MINUTE_MS);
    expect(await typesOf(id)).toEqual(['Captured', 'Contacted', 'ContactFailed']);
    expect(await stack.incidents('MAIL_SENDER_REFUSED')).toHaveLength(1);
    outcome = 'SENT';
    await work(id, 10 * MINUTE_MS);
    expect(sent).toHaveLength(1);
    begin();
  });

  it('is sent by one of two workers, and never again after a crash between event and mail', async () => {
    await end();
    const id = await leave();
    pass(5 * MINUTE_MS);
    const due = await item(id);
    const others = { ...dependencies(), store: stack.otherStore };
    await Promise.all([followUpCart(dependencies(), due), followUpCart(others, due)]);
    expect(sent).toHaveLength(1);

    const second = await leave();
    pass(5 * MINUTE_MS);
    beforeSending = () => Promise.reject(new Error('The power went'));
    await expect(followUpCart(dependencies(), await item(second))).rejects.toThrow('The power went');
    beforeSending = async () => undefined;
    await followUpCart(dependencies(), await item(second));
    expect(await typesOf(second)).toEqual(['Captured', 'Contacted']);
    expect(sent).toHaveLength(1);
    begin();
  });

  it('that certainly did not go out is tried again, twice as long later each time', async () => {
    outcome = 'NOT_SENT';
    const id = await leave();
    await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
    pass(5 * MINUTE_MS);
    await becomes(id, 'Captured', 'Contacted', 'ContactFailed');
    outcome = 'SENT';
    await enqueued(id, clockMs + 5 * MINUTE_MS);
    pass(5 * MINUTE_MS);
    await enqueued(id, clockMs + 5 * MINUTE_MS);
    pass(5 * MINUTE_MS);
    await becomes(id, 'Captured', 'Contacted', 'ContactFailed', 'Contacted');
    await eventually('sent', () => sent.length === 1);
  });

  it.each(['REFUSED', 'UNKNOWN'] as const)(
    'of which the outcome is %s is not repeated',
    async (what) => {
      outcome = what;
      const id = await leave();
      await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
      pass(5 * MINUTE_MS);
      const failed = what === 'REFUSED' ? ['ContactFailed'] : [];
      await becomes(id, 'Captured', 'Contacted', ...failed);
      pass(6 * DAY_MS);
      await settle();
      expect(await typesOf(id)).toEqual(['Captured', 'Contacted', ...failed]);
    },
  );
});

describe('a purchase', () => {
  it('holds the reminder back while it is pending, on whatever device', async () => {
    const email = somebody();
    const id = await leave({ email, phone: '11987654321' });
    const elsewhere = await leave({ email });
    const otherOffer = await leave({ email, offerId: 'other' });
    const paymentId = await ask(email);
    await enqueued(paymentId, BEGIN_MS + 30_000);
    pass(30_000);
    await becomes(id, 'Captured', 'PurchaseStarted');
    await becomes(elsewhere, 'Captured', 'PurchaseStarted');
    pass(10 * MINUTE_MS);
    await settle();
    expect(sent).toEqual([]);
    expect(await typesOf(otherOffer)).toEqual(['Captured']);
  });

  it('recovers what its buyer left of that offer, before and after the reminder and the end', async () => {
    const email = somebody();
    const [open, byPhone] = [await leave({ email }), await leave({ email: null, phone: '11987654321' })];
    const other = await leave();
    const paymentId = await ask(email);
    await pay(paymentId);
    await becomes(open, 'Captured', 'Recovered');
    await becomes(byPhone, 'Captured', 'Recovered');
    const recoveredOf = async (id: string) => (await stack.store.load(`cart-${id}`)).at(-1)?.data;
    expect(await recoveredOf(open)).toMatchObject({ paymentId, matchedBy: 'EMAIL' });
    expect(await recoveredOf(byPhone)).toMatchObject({ paymentId, matchedBy: 'PHONE' });
    expect(await typesOf(other)).toEqual(['Captured']);
  });

  it('recovers the cart that the page knew of, though the buyer’s key was lost', async () => {
    await end();
    const [id, email] = [await leave(), somebody()];
    const { paymentId } = await stack.request(email, now(), undefined, { abandonedCartId: id });
    const [subjectId] = await stack.vault.subjectIdsOf(email);
    await stack.database.writer.query('delete from vault.subjects where subject_id = $1', [subjectId]);
    await pay(paymentId);
    begin();
    await becomes(id, 'Captured', 'Recovered');
  });

  it('while the workers were away is known before anybody is reminded', async () => {
    const email = somebody();
    const id = await leave({ email });
    await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
    await end();
    await pay(await ask(email));
    pass(6 * MINUTE_MS);
    const { writer } = stack.database;
    const purchasesReflected = () => isCaughtUp(writer, CART_PURCHASES, now());
    await writer.query('update leadership.leases set expires_at = now() where name = $1', [lease.name]);
    begin({ purchasesReflected }, (carts) => [cartsProcess(carts)]);
    await settle();
    await end();
    expect(sent).toEqual([]);
    await writer.query(
      `update leadership.leases set epoch = epoch + 1, expires_at = now() + interval '1 minute'
       where name = $1`,
      [lease.name],
    );
    lease = { ...lease, epoch: lease.epoch + 1 };
    begin({ purchasesReflected });
    await becomes(id, 'Captured', 'Recovered');
    expect(sent).toEqual([]);
  });

  it('of one who comes back after the end recovers it too', async () => {
    const email = somebody();
    const id = await leave({ email });
    await enqueued(id, BEGIN_MS + 5 * MINUTE_MS);
    pass(8 * DAY_MS);
    await becomes(id, 'Captured', 'Expired');
    await pay(await ask(email));
    await becomes(id, 'Captured', 'Expired', 'Recovered');
  });

  it('that ends without money begins the wait again', async () => {
    const email = somebody();
    const id = await leave({ email });
    const paymentId = await ask(email);
    await enqueued(paymentId, BEGIN_MS + 30_000);
    pass(MINUTE_MS);
    await becomes(id, 'Captured', 'PurchaseStarted');
    // Its worker holds it for 45 s, which the clock is about to leave behind.
    await closed(paymentId);
    await chargeSale(stack.store, paymentId);
    clockMs = Date.parse(EXPIRES_AT) + MINUTE_MS;
    const at = now().toISOString();
    await run(stack.store, paymentId, (state) => expireCharge(state, { at }));
    await becomes(id, 'Captured', 'PurchaseStarted', 'PurchaseEnded');
    expect(sent).toEqual([]);
    await settle();
    await enqueued(id, clockMs + 5 * MINUTE_MS);
    pass(5 * MINUTE_MS);
    await becomes(id, 'Captured', 'PurchaseStarted', 'PurchaseEnded', 'Contacted');
  });

  it('that work from its beginning finds ended has ended now, not when it began', async () => {
    const email = somebody();
    const id = await leave({ email });
    const paymentId = await ask(email);
    const openedAt = now().toISOString();
    await end();
    await chargeSale(stack.store, paymentId);
    clockMs = Date.parse(EXPIRES_AT) + MINUTE_MS;
    const at = now().toISOString();
    await run(stack.store, paymentId, (state) => expireCharge(state, { at }));
    const facts = { kind: 'purchase', connectionId: '', eventId: randomUUID(), tries: 2 };
    await reflectPurchase(dependencies(), { key: paymentId, correlationId: id, openedAt, ...facts });
    const last = (await stack.store.load(`cart-${id}`)).at(-1);
    expect(last).toMatchObject({ type: 'CartPurchaseEnded', data: { endedAt: at } });
  });
});
