// Slow: kills, freezes and silences each part under load.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutPage, PAID, PIX_WAITS, state } from '../browser/support/checkout.ts';
import { act } from '../browser/support/provider.ts';
import { openBrowser, openVisitor, PHONE } from '../support/browser.ts';
import { audit, FAULTLESS } from './audit.ts';
import { loseThePrimary, strike, SUBJECTS, type KindName, type Subject } from './faults.ts';
import { startLoad, type Load } from './load.ts';
import { startRealSet, type RealSet } from './set.ts';

const PURCHASES_PER_SECOND = 4;
/** Longer than a lease, and than a silent connection is believed. */
const LASTS_MS = 12_000;
/** The machine that runs this does other things too; `npm run deep -- matrix` takes the figures. */
const WITHOUT_SERVICE_MS = 40_000;
/** Longer than the audit waits for what is still to come in. */
const AUDIT_MS = 300_000;

let set: RealSet;
let browser: Browser;
let load: Load;

beforeAll(async () => {
  [set, browser] = await Promise.all([startRealSet(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await load?.stop();
  await set?.stop();
});

describe('the set under test', () => {
  it('lets somebody with a phone buy by PIX through TLS, pay, and see it approved', async () => {
    const visitor = await openVisitor(browser, set.url, { ...PHONE, ignoreHTTPSErrors: true });
    await checkoutPage(visitor.page).buy('Ana Prado', 'PIX');
    await state(visitor.page, PIX_WAITS).waitFor();
    await act(set.sandboxUrl, 'Ana Prado', 'pay');
    await state(visitor.page, PAID).waitFor();
    expect(visitor.problems()).toEqual([]);
    await visitor.context.close();
  });

  it.for<[string, Subject, KindName]>([
    ['the working workers are killed', SUBJECTS.workingWorkers, 'kill'],
    ['the working projections freeze', SUBJECTS.workingProjections, 'freeze'],
    ['the database of one api falls silent', SUBJECTS.databaseOfOneApi, 'silence'],
    ['a replica is killed', SUBJECTS.replica, 'kill'],
    ['the event store is killed', SUBJECTS.eventstore, 'kill'],
  ])('serves buyers again after %s', async ([, subject, kind], { skip }) => {
    load ??= startLoad(set, PURCHASES_PER_SECOND);
    const service = await strike(set, load, { subject, kind, lastsMs: LASTS_MS });
    if (!service) return skip('This event store is not ours.');
    expect(service.buyers.filter(({ servedAt }) => servedAt !== undefined)).not.toEqual([]);
    expect(service.withoutServiceMs).toBeLessThan(WITHOUT_SERVICE_MS);
  });

  it('serves buyers again after the event store was restarted in good order', async ({ skip }) => {
    const eventstore = set.parts.find(({ name }) => name === 'eventstore');
    if (!eventstore) return skip('This event store is not ours.');
    await eventstore.restart();
    await load.settled();
  });

  it('serves buyers again after the primary is lost, and a replica promoted', async () => {
    const from = performance.now();
    await loseThePrimary(set);
    await load.settled();
    const { buyers, withoutServiceMs } = load.since(from);
    expect(buyers.filter(({ servedAt }) => servedAt !== undefined)).not.toEqual([]);
    expect(withoutServiceMs).toBeLessThan(WITHOUT_SERVICE_MS);
  });

  it(
    'has lost and doubled nothing of what buyers were told',
    async () => {
      await load.stop();
      expect(load.bought.length).toBeGreaterThan(100);
      expect(await audit(set, load.bought)).toEqual(FAULTLESS);
    },
    AUDIT_MS,
  );

  it('would say so of a purchase that nobody recorded', async () => {
    const [known] = load.bought;
    const invented = { key: 'invented', paymentId: randomUUID(), paidAt: 0 };
    const found = await audit(set, [...(known ? [known] : []), invented], 0);
    expect(found).toEqual({ ...FAULTLESS, lost: ['invented'], unreadable: ['invented'] });
  });

  it('has read models equal to the events, and books that sum to zero', () => {
    const verified = spawnSync(process.execPath, ['dist/verify-ledger.js'], {
      env: set.env,
      encoding: 'utf8',
    });
    expect(verified.stdout + verified.stderr).toContain('equal:');
    expect(verified.status).toBe(0);
  });
});
