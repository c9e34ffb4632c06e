import { expect, it } from 'vitest';
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

it('what a provider has in common with others stays as it is', () => {
  const { expiry } = changed(onz, ['expiry', 'pixSeconds'], 1) as unknown as typeof onz;
  expect(expiry.pixSeconds).toBe(1);
  expect(onz.expiry.pixSeconds).not.toBe(1);
});
