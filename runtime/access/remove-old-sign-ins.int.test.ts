import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { startTestStack, type TestStack } from '../testing/stack.ts';
import { removeOldSignIns, SIGN_IN_DAYS } from './remove-old-sign-ins.ts';
import { ACCESS_STEPS } from './schema.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ own: true });
});
afterAll(() => stack?.stop());

const sql = (text: string) => stack.database.writer.query<{ device: string }>(text);
const sign = (device: string, daysAgo: string, result = 'SIGNED_IN') =>
  sql(`insert into access.sign_ins (at, user_id, network, device, result)
       select now() - (${daysAgo}) * interval '1 day', 'ana', 'n', '${device}', '${result}'`);

it('a log of before the last sign-ins were kept has them afterwards, of accounts that are there', async () => {
  await migrate(stack.database.writer, 'access', ACCESS_STEPS.slice(0, 2));
  await sql("insert into access.credentials values ('ana', 'lookup', 'hash', 'box')");
  await sign('older', '9');
  await sign('newer', '8');
  await sign('refused', '1', 'REFUSED');
  await sql(
    "insert into access.sign_ins (user_id, network, device, result) values ('gone', 'n', 'd', 'SIGNED_IN')",
  );
  await migrate(stack.database.writer, 'access', ACCESS_STEPS);
  expect((await sql('select device from access.sign_ins')).rowCount).toBe(4);
  expect((await sql('select device from access.last_sign_ins')).rows).toEqual([{ device: 'newer' }]);
  await sql('truncate access.sign_ins');
});

it('sign-ins of more than a year ago are removed, however many, and none that is newer', async () => {
  await sql(`insert into access.sign_ins (at, network, device, result)
    select now() - interval '${SIGN_IN_DAYS + 1} days', 'n', 'old', 'WRONG_CREDENTIALS' from generate_series(1, 2500)`);
  await sign('kept', String(SIGN_IN_DAYS - 1));
  expect(await removeOldSignIns(stack.database.writer)).toBe(2_500);
  expect((await sql('select device from access.sign_ins')).rows).toEqual([{ device: 'kept' }]);
});
