import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartKeeper } from './cart-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

interface Changed {
  readonly kept?: () => Promise<boolean>;
  readonly put?: (cart: string) => Promise<void>;
  readonly isOrdered?: () => boolean;
}

/** Carts here are an address, and behind it what else was typed. */
const addressOf = (cart: string): string => cart.split(' ')[0] ?? '';

function keeping(change: Changed = {}) {
  const isKept = vi.fn(change.kept ?? (async () => true));
  const put = vi.fn(change.put ?? (async () => undefined));
  const isOrdered = change.isOrdered ?? (() => false);
  return { keeper: createCartKeeper<string>({ isKept, put, addressOf, isOrdered }), isKept, put };
}

it('puts the cart when typing pauses: an address that is half typed may be a stranger’s', async () => {
  const { keeper, put } = keeping();
  for (const cart of ['ana@mail.co', 'ana@mail.com']) {
    keeper.changed(cart);
    await pass(900);
  }
  expect(put).not.toHaveBeenCalled();
  await pass(100);
  expect(put.mock.calls).toEqual([['ana@mail.com']]);
});

describe('when its buyer leaves the page', () => {
  it('puts at once what is new in a cart', async () => {
    const { keeper, put } = keeping();
    keeper.changed('a');
    await pass(1_000);
    keeper.changed('a b');
    keeper.left();
    await pass(0);
    expect(put.mock.calls).toEqual([['a'], ['a b']]);
    keeper.left();
    await pass(60_000);
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('puts what is new as soon as the call under way is answered', async () => {
    let answer = () => {};
    const { keeper, put } = keeping({ put: () => new Promise((done) => (answer = done)) });
    keeper.changed('a');
    await pass(1_000);
    keeper.changed('a b');
    keeper.left();
    answer();
    await pass(1);
    expect(put.mock.calls).toEqual([['a'], ['a b']]);
  });

  it('begins no cart, also a moment later: its address may be half typed', async () => {
    const { keeper, put } = keeping();
    keeper.changed('ana@mail.co');
    keeper.left();
    await pass(60_000);
    expect(put).not.toHaveBeenCalled();
  });

  it('leaves a cart to its address: the one in its place may be half typed', async () => {
    const { keeper, put } = keeping();
    keeper.changed('ana@mail.com');
    await pass(1_000);
    keeper.changed('bia@mail.co');
    keeper.left();
    await pass(60_000);
    expect(put.mock.calls).toEqual([['ana@mail.com']]);
  });

  it('puts the address that they left once they are back', async () => {
    const { keeper, put } = keeping();
    keeper.changed('ana@mail.com');
    keeper.left();
    await pass(60_000);
    keeper.returned();
    await pass(1_000);
    expect(put.mock.calls).toEqual([['ana@mail.com']]);
  });
});

describe('what is being bought', () => {
  it('is put only when it was not bought: its reminder would go to who has', async () => {
    let ordered = true;
    const { keeper, put } = keeping({ isOrdered: () => ordered });
    keeper.changed('a');
    await pass(60_000);
    expect(put).not.toHaveBeenCalled();
    ordered = false;
    await pass(1_000);
    expect(put.mock.calls).toEqual([['a']]);
  });

  it('is not put when it was ordered while the offer was asked whether it keeps carts', async () => {
    let ordered = false;
    let answer = (_kept: boolean) => {};
    const kept = () => new Promise<boolean>((done) => (answer = done));
    const { keeper, put } = keeping({ kept, isOrdered: () => ordered });
    keeper.changed('a');
    await pass(1_000);
    ordered = true;
    answer(true);
    await pass(60_000);
    expect(put).not.toHaveBeenCalled();
    ordered = false;
    await pass(1_000);
    expect(put.mock.calls).toEqual([['a']]);
  });
});

it('puts no cart a second time that is as it was', async () => {
  const { keeper, put } = keeping();
  for (const cart of ['a', 'ab', 'a']) {
    keeper.changed(cart);
    await pass(cart === 'ab' ? 500 : 3_000);
  }
  expect(put.mock.calls).toEqual([['a']]);
});

it('has one call under way at a time, and puts what changed meanwhile behind it', async () => {
  let answer = () => {};
  const { keeper, put } = keeping({ put: () => new Promise((done) => (answer = done)) });
  keeper.changed('a');
  await pass(1_000);
  keeper.changed('ab');
  await pass(60_000);
  expect(put.mock.calls).toEqual([['a']]);
  answer();
  await pass(2_000);
  expect(put.mock.calls).toEqual([['a'], ['ab']]);
});

it('asks once whether the offer keeps carts, and puts none where it does not', async () => {
  const { keeper, isKept, put } = keeping({ kept: async () => false });
  for (const cart of ['a', 'ab', 'abc']) {
    keeper.changed(cart);
    await pass(3_000);
  }
  expect(isKept).toHaveBeenCalledOnce();
  expect(put).not.toHaveBeenCalled();
});

it('leaves what fails to the next change', async () => {
  const put = vi.fn(async (_cart: string) => undefined).mockRejectedValueOnce(new Error('offline'));
  const { keeper } = keeping({ put });
  keeper.changed('a');
  await pass(60_000);
  expect(put).toHaveBeenCalledTimes(1);
  keeper.changed('ab');
  await pass(3_000);
  expect(put.mock.calls).toEqual([['a'], ['ab']]);
});

it('puts nothing any more once it was stopped', async () => {
  const { keeper, put } = keeping();
  keeper.changed('a');
  keeper.stop();
  await pass(60_000);
  expect(put).not.toHaveBeenCalled();
});

it('puts nothing either that waited for an answer when it was stopped', async () => {
  let answer = (_kept: boolean) => {};
  const { keeper, put } = keeping({ kept: () => new Promise((done) => (answer = done)) });
  keeper.changed('a');
  await pass(1_000);
  keeper.stop();
  answer(true);
  await pass(60_000);
  expect(put).not.toHaveBeenCalled();
});
