import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { chargeRequest } from '../testing/charge-request.ts';
import { adapterOf } from '../testing/adapter.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { done, payout, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

describeScenarios('ONZ_ACCESS', '$code certificates and tokens', ({ code }, test) => {
  const adapter = adapterOf(code);
  const without = (...names: string[]) => {
    const { secrets } = stage.sandbox.connection(code);
    return {
      secrets: Object.fromEntries(Object.entries(secrets).filter(([name]) => !names.includes(name))),
    };
  };

  test('without its certificate a side is not even tried', async () => {
    const context = stage.sandbox.context(code, { connection: without('cashInPfx', 'cashOutPfx') });
    expect(await adapter.createTransaction(chargeRequest(), context)).toEqual({
      kind: 'notSent',
      reason: 'UNAUTHORIZED',
      message: 'Unauthorized.',
    });
    expect(await adapter.fetchTransaction({ reference: randomUUID(), method: 'PIX' }, context)).toEqual({
      kind: 'unknown',
      reason: 'UNAUTHORIZED',
    });
    expect(await adapter.sendPayout?.(payout(), context)).toEqual({
      kind: 'notSent',
      reason: 'UNAUTHORIZED',
      message: 'Unauthorized.',
    });
  });

  test('the authority inside the certificate bundle is enough', async () => {
    done(
      await adapter.createTransaction(
        chargeRequest(),
        stage.sandbox.context(code, { connection: without('ca') }),
      ),
    );
  });

  test('a wrong passphrase: nothing was sent', async () => {
    const { secrets } = stage.sandbox.connection(code);
    const context = stage.sandbox.context(code, {
      connection: { secrets: { ...secrets, cashInPassphrase: 'wrong' } },
    });
    expect(await adapter.createTransaction(chargeRequest(), context)).toEqual({
      kind: 'notSent',
      reason: 'CERTIFICATE_UNREADABLE',
    });
  });

  test('wrong credentials: nothing was sent', async () => {
    const { secrets } = stage.sandbox.connection(code);
    const context = stage.sandbox.context(code, {
      connection: { secrets: { ...secrets, clientSecret: 'wrong' } },
    });
    expect(await adapter.createTransaction(chargeRequest(), context)).toEqual({
      kind: 'notSent',
      reason: 'CREDENTIALS',
    });
  });

  test('a token serves until shortly before it ends, then a new one is asked for', async () => {
    let now = new Date();
    const context = stage.sandbox.context(code, { now: () => now });
    done(await adapter.createTransaction(chargeRequest(), context));
    await stage.sandbox.fault({ provider: code, operation: 'auth', kind: 'status', status: 503 });
    done(await adapter.createTransaction(chargeRequest(), context));
    now = new Date(now.getTime() + 3_600_000);
    expect(await adapter.createTransaction(chargeRequest(), context)).toEqual({
      kind: 'notSent',
      reason: 'PROVIDER_ERROR',
    });
    done(await adapter.createTransaction(chargeRequest(), context));
  });

  test('a token that was withdrawn early is renewed once', async () => {
    const context = stage.sandbox.context(code);
    done(await adapter.createTransaction(chargeRequest(), context));
    await stage.sandbox.fault({ provider: code, operation: 'create', kind: 'status', status: 401 });
    done(await adapter.createTransaction(chargeRequest(), context));
  });

  test("a charge to somebody else's key is not ours", async () => {
    const wanted = chargeRequest();
    done(await adapter.createTransaction(wanted, stage.sandbox.context(code)));
    const other = stage.sandbox.context(code, { connection: { payee: 'somebody-else' } });
    expect(
      await adapter.fetchTransaction({ reference: wanted.reference, method: 'PIX' }, other),
    ).toEqual({ kind: 'unknown', reason: 'PAYEE_MISMATCH' });
  });
});
