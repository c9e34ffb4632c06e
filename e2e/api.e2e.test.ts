import { afterAll, beforeAll } from 'vitest';
import { accessSuite } from './api/access.ts';
import { cartsSuite } from './api/carts.ts';
import { limitsSuite } from './api/limits.ts';
import { liveSuite } from './api/live.ts';
import { moneySuite } from './api/money.ts';
import { pagesSuite } from './api/pages.ts';
import { providerFaultsSuite, providerSilenceSuite } from './api/provider-faults.ts';
import { purchaseSuite } from './api/purchase.ts';
import { signInSuite } from './api/sign-in.ts';
import { removeFolder, startInstance, type Instance } from './support/instance.ts';
import { openOperator, type Operator } from './support/operator.ts';

/** One running system for all of them: its start is the dear part. */
const FOLDER = `.razao/api-${process.pid}`;
let instance: Instance;
let operator: Operator;

beforeAll(async () => {
  instance = await startInstance(FOLDER, { CART_REMINDER_AFTER_MS: '2000' });
  operator = await openOperator(instance);
});

afterAll(async () => {
  await operator?.close();
  await instance?.stop();
  removeFolder(FOLDER);
});

const running = { instance: () => instance, operator: () => operator, url: () => instance.url };
export type Running = typeof running;

providerFaultsSuite(running);
accessSuite(running);
signInSuite(running);
limitsSuite(running);
purchaseSuite(running);
cartsSuite(running);
moneySuite(running);
liveSuite(running);
pagesSuite(running);
providerSilenceSuite(running);
