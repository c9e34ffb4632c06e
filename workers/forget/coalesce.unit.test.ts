import { beforeEach, describe, expect, it } from 'vitest';
import { coalesce, type Coalesced } from './coalesce.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

let ends: ((failure?: Error) => void)[];
let cleanUp: Coalesced;
beforeEach(() => {
  ends = [];
  cleanUp = coalesce(
    () =>
      new Promise<void>((resolve, reject) =>
        ends.push((failure) => (failure ? reject(failure) : resolve())),
      ),
  );
});
const endLast = async (failure?: Error) => {
  ends.at(-1)?.(failure);
  await turn();
};

describe('work that is done together', () => {
  it('is done once more for all who asked while it was done', async () => {
    cleanUp.ask('ana');
    await turn();
    cleanUp.ask('bia');
    cleanUp.ask('caio');
    await turn();
    expect(ends).toHaveLength(1);
    await endLast();
    expect(ends).toHaveLength(2);
    await endLast();
    expect(ends).toHaveLength(2);
  });

  it('is done for who asked before it began, and said so once', async () => {
    cleanUp.ask('ana');
    await turn();
    cleanUp.ask('bia');
    expect(cleanUp.isDone('ana')).toBe(false);
    await endLast();
    expect([cleanUp.isDone('ana'), cleanUp.isDone('bia')]).toEqual([true, false]);
    await endLast();
    expect(cleanUp.isDone('bia')).toBe(true);
  });

  it('is asked for by who wants to know and has not asked', async () => {
    expect(cleanUp.isDone('ana')).toBe(false);
    await turn();
    await endLast();
    expect(cleanUp.isDone('ana')).toBe(true);
    expect(cleanUp.isDone('ana')).toBe(false);
  });

  it('is done anew for who asks again, and not while it fails', async () => {
    cleanUp.ask('ana');
    await turn();
    cleanUp.ask('ana');
    await endLast();
    expect(cleanUp.isDone('ana')).toBe(false);
    await endLast(new Error('The program ends'));
    expect(cleanUp.isDone('ana')).toBe(false);
  });
});
