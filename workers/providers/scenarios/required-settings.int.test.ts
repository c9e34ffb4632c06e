import { describe, expect, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { credentialsOf, needsPublicKey } from '../../../domain/providers/credentials.ts';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import type { Connection, Outcome } from '../contract.ts';
import { adapterOf } from '../testing/adapter.ts';
import { underTest } from '../testing/brands.ts';
import { cardTokenOf } from '../testing/card-token.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { payout } from '../testing/payout-request.ts';
import { stageForFile } from '../testing/scenario.ts';

/**
 * What the list of acquirers says of each setting: without one that is required, a method of sale
 * or a payout is refused; without any other, none is.
 */
const stage = stageForFile();

const APPROVED_CARD = '4000000000000010';
/** The certificates of the demo accounts have one; a bank may give out one without. */
const PASSPHRASE = /Passphrase$/;

/** What a connection does not do for want of something. */
async function refusedAt(code: ProviderCode, changed: Partial<Connection>): Promise<string[]> {
  const adapter = adapterOf(code);
  const context = stage.sandbox.context(code, { connection: changed });
  const { methods, payouts } = adapter.capabilities;
  const sales = methods.map(async (method) => {
    const request = chargeRequest({ method });
    if (method !== 'CREDIT_CARD')
      return nameIfRefused(method, await adapter.createTransaction(request, context));
    const cardToken = await tokenOf(code, context.connection, request.reference);
    if (cardToken === undefined) return [method];
    return nameIfRefused(method, await adapter.createTransaction({ ...request, cardToken }, context));
  });
  const toKeys = payouts.includes('PIX')
    ? [adapter.sendPayout?.(payout(), context).then((outcome) => nameIfRefused('payout', outcome))]
    : [];
  return (await Promise.all([...sales, ...toKeys])).flatMap((refused) => refused ?? []);
}

const nameIfRefused = (name: string, { kind }: Outcome<unknown>): string[] =>
  kind === 'done' ? [] : [name];

/** Undefined where the buyer's page gets none. */
const tokenOf = (code: ProviderCode, connection: Connection, paymentId: string) =>
  cardTokenOf(code, connection, new URL(connection.baseUrl).origin, {
    number: APPROVED_CARD,
    paymentId,
  }).catch(() => undefined);

const without = (code: ProviderCode, name: string): Partial<Connection> => {
  const { [name]: _, ...secrets } = stage.sandbox.connection(code).secrets;
  return { secrets };
};

const settings = underTest(
  PROVIDERS.flatMap((provider) =>
    credentialsOf(provider)
      .filter(({ name }) => !PASSPHRASE.test(name))
      .map(({ name, required }) => ({ code: provider.code, name, required })),
  ),
  ({ name }) => name,
);
const publicKeys = underTest(
  PROVIDERS.map((provider) => ({ code: provider.code, required: needsPublicKey(provider) })),
  ({ required }) => String(required),
);

test.each(underTest(PROVIDERS))('$code with all of its settings refuses nothing', async ({ code }) => {
  expect(await refusedAt(code, {})).toEqual([]);
});

describe('what is required', () => {
  test.each(settings.filter(({ required }) => required))(
    '$code without $name refuses something',
    async ({ code, name }) => expect(await refusedAt(code, without(code, name))).not.toEqual([]),
  );

  test.each(publicKeys.filter(({ required }) => required))(
    '$code without a public key refuses something',
    async ({ code }) => expect(await refusedAt(code, { publicKey: '' })).not.toEqual([]),
  );
});

describe('what is not required', () => {
  test.each(settings.filter(({ required }) => !required))(
    '$code without $name refuses nothing',
    async ({ code, name }) => expect(await refusedAt(code, without(code, name))).toEqual([]),
  );

  test.each(publicKeys.filter(({ required }) => !required))(
    '$code without a public key refuses nothing',
    async ({ code }) => expect(await refusedAt(code, { publicKey: '' })).toEqual([]),
  );
});
