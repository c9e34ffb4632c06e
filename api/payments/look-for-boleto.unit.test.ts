import { expect, it } from 'vitest';
import { FilesUnavailable } from '../../runtime/files/private-files.ts';
import { lookForBoleto } from './look-for-boleto.ts';

it('a PDF that is kept is kept, where files are', async () => {
  const boletos = { has: async (paymentId: string) => paymentId === 'kept' };
  const isKept = lookForBoleto(boletos, () => 0);
  expect([await isKept('kept'), await isKept('other')]).toEqual([true, false]);
  expect(await lookForBoleto(undefined, () => 0)('kept')).toBe(false);
});

it('a store that is away is asked once in five seconds, and nobody waits for it meanwhile', async () => {
  let [asked, nowMs, away] = [0, 1_000, true];
  const has = async () => {
    asked += 1;
    if (away) throw new FilesUnavailable('HEAD', 'TIMEOUT');
    return true;
  };
  const isKept = lookForBoleto({ has }, () => nowMs);
  expect([await isKept('a'), await isKept('a'), asked]).toEqual([false, false, 1]);
  [nowMs, away] = [6_000, false];
  expect([await isKept('a'), asked]).toEqual([true, 2]);
});

it('a mistake of ours is not hidden', async () => {
  const has = () => Promise.reject(new Error('a mistake'));
  await expect(lookForBoleto({ has }, () => 0)('a')).rejects.toThrow('a mistake');
});
