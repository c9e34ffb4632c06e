import { afterAll, beforeAll } from 'vitest';
import { removeFolder, startInstance, type Instance } from '../support/instance.ts';
import { openOperator, type Operator } from '../support/operator.ts';

/** One running system for all suites of a file: its start is the dear part. */
export function runningApi() {
  const folder = `.razao/api-${process.pid}`;
  let instance: Instance;
  let operator: Operator;

  beforeAll(async () => {
    instance = await startInstance(folder, { CART_REMINDER_AFTER_MS: '2000' });
    operator = await openOperator(instance);
  });

  afterAll(async () => {
    await operator?.close();
    await instance?.stop();
    removeFolder(folder);
  });

  return { instance: () => instance, operator: () => operator, url: () => instance.url };
}

export type Running = ReturnType<typeof runningApi>;
