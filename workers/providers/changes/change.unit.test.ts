import { expect, it } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import { changed, changesOf } from './change.ts';

const onz = providerOf('ONZ') ?? expect.fail();

it('each value of a provider is changed by itself', () => {
  const changes = changesOf(onz);
  expect(changes).toContainEqual({
    code: 'ONZ',
    path: ['settings', 'acceptedPayout'],
    value: 'PENDING',
  });
  expect(changes).toContainEqual({
    code: 'ONZ',
    path: ['expiry', 'pixSeconds'],
    value: onz.expiry.pixSeconds * 2 + 1,
  });
  expect(changes.filter(({ path }) => path[0] === 'simulator')).toEqual([]);
});

it('a value of a few becomes another of them, which the compiler would take', () => {
  const valueOf = (code: ProviderCode, ...path: string[]) =>
    changesOf(providerOf(code) ?? expect.fail()).find((change) => change.path.join() === path.join())
      ?.value;
  expect(valueOf('MEDIUS', 'settings', 'refund')).toBe('BY_DELETE');
  expect(valueOf('MEDIUS', 'pixKeys')).toBe('PHONE_WITH_PLUS_55');
  expect(valueOf('ABMEXSPLIT', 'words', 'payment', 'chargeback', 'reversal')).toBe('REFUND_BY_PROVIDER');
  expect(valueOf('ABMEXSPLIT', 'words', 'payment', 'refused', 'closed')).toBe('EXPIRED');
});

it('what a provider has in common with others stays as it is', () => {
  const { expiry } = changed(onz, ['expiry', 'pixSeconds'], 1) as unknown as typeof onz;
  expect(expiry.pixSeconds).toBe(1);
  expect(onz.expiry.pixSeconds).not.toBe(1);
});
