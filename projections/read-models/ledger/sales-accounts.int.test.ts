import { register } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { incident, incidentIdOf } from '../../../domain/incident/incident.ts';
import { load } from '../../../eventstore/handle-command.ts';
import { streamOf } from '../../../domain/kernel/aggregate.ts';
import { ledger, newGeneration, projectAll } from '../../../runtime/testing/projections.ts';
import { paidSale } from '../../../runtime/testing/payments.ts';
import { payment } from '../../../domain/payment/payment.ts';
import { startTestStack, type TestStack } from '../../../runtime/testing/stack.ts';
import { takeIntoWallets } from '../../../runtime/testing/wallets.ts';
import type { Generation } from '../../runner/generations.ts';
import { recordLag } from '../../runner/watch.ts';
import { exposeSalesAccounts, raiseNotEmpty } from './sales-accounts.ts';
import { ledgerEntries } from './table.ts';

let stack: TestStack;
let generation: Generation;
let sale: string;

beforeAll(async () => {
  stack = await startTestStack({ own: true });
  generation = await newGeneration(stack, { active: true, group: ledger });
  exposeSalesAccounts(stack.database.writer, ledger);
  sale = await paidSale(stack.store);
});
afterAll(() => stack?.stop());

const project = async () => {
  await projectAll(stack, generation);
  await recordLag([ledger], { store: stack.store, pool: stack.database.writer });
};
const postedHoursAgo = (hours: number) =>
  stack.database.writer.query(
    `update ${ledgerEntries.view} set posted_at = now() - $1 * interval '1 hour'`,
    [hours],
  );
const shown = async () => {
  const text = await register.getSingleMetricAsString('razao_sales_account_age_seconds');
  const line = text.split('\n').find((each) => !each.startsWith('#') && each !== '');
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};
const today = new Date();
const raised = async () => {
  await raiseNotEmpty({ store: stack.store, pool: stack.database.writer, group: ledger }, today);
  const stream = streamOf(payment, sale);
  const id = incidentIdOf('CLEARING_ACCOUNT_NOT_EMPTY', stream, today.toISOString().slice(0, 10));
  return (await load(stack.store, streamOf(incident, id), incident)).state.phase;
};

it('the age is absent while nobody looks after the read model, not 0', async () => {
  expect(await shown()).toBeUndefined();
});

it('what no wallet has taken over ages, and is an incident after an hour', async () => {
  await project();
  await postedHoursAgo(0.5);
  expect(await shown()).toBeGreaterThan(1_700);
  expect(await raised()).toBe('NONE');
  await postedHoursAgo(2);
  expect(await shown()).toBeGreaterThan(7_000);
  expect(await raised()).toBe('OPEN');
});

it('what a wallet has taken over has no age', async () => {
  await takeIntoWallets(stack.store, sale);
  await project();
  expect(await shown()).toBe(0);
});
