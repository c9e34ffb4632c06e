import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCartKeeper } from './cart-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function keeping(change: { kept?: () => Promise<boolean>; put?: (cart: string) => Promise<void> } = {}) {
  const isKept = vi.fn(change.kept ?? (async () => true));
  const put = vi.fn(change.put ?? (async () => undefined));
  return { keeper: createCartKeeper<string>({ isKept, put }), isKept, put };
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

it('puts at once what is new in a cart when its buyer leaves the page', async () => {
  const { keeper, put } = keeping();
  keeper.changed('a');
  await pass(1_000);
  keeper.changed('ab');
  keeper.flush();
  await pass(0);
  expect(put.mock.calls).toEqual([['a'], ['ab']]);
  keeper.flush();
  await pass(60_000);
  expect(put).toHaveBeenCalledTimes(2);
});

it('begins no cart when its buyer leaves: its address may be half typed', async () => {
  const { keeper, put } = keeping();
  keeper.changed('ana@mail.co');
  keeper.flush();
  await pass(0);
  expect(put).not.toHaveBeenCalled();
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
