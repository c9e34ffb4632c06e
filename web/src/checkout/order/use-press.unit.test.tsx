// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PaymentMethod } from '../shell/types.ts';
import type { OrderForm } from '../form/use-order-form.ts';
import { usePress, type Stands } from './use-purchase.ts';

/** The button, with its method, and presses whose work waits to be ended. */
function button() {
  let chosen: PaymentMethod = 'CREDIT_CARD';
  const form = { getValues: () => chosen } as unknown as OrderForm['form'];
  const { result, rerender, unmount } = renderHook(() => usePress({ form, method: chosen }));
  const works: { stands: Stands; end: () => Promise<void> }[] = [];
  return {
    works,
    unmount,
    isPressed: () => result.current.pressed,
    choose(method: PaymentMethod) {
      chosen = method;
      rerender();
    },
    press: () =>
      act(async () => {
        void result.current.press(
          (stands) =>
            new Promise((resolve) => {
              works.push({ stands, end: () => act(async () => resolve()) });
            }),
        );
      }),
  };
}

it('lasts until its work ends, and a second one is none', async () => {
  const { press, works, isPressed } = button();
  await press();
  await press();
  expect([works.length, isPressed(), works[0]?.stands()]).toEqual([1, true, true]);
  await works[0]?.end();
  expect(isPressed()).toBe(false);
  await press();
  expect(works).toHaveLength(2);
});

it('is for the method that was on the button', async () => {
  const { press, works, isPressed, choose } = button();
  await press();
  choose('PIX');
  expect([isPressed(), works[0]?.stands()]).toEqual([false, false]);
});

it('gives way to one for another method, and ends that one’s wait no sooner', async () => {
  const { press, works, isPressed, choose } = button();
  await press();
  choose('PIX');
  await press();
  expect([isPressed(), works[0]?.stands(), works[1]?.stands()]).toEqual([true, false, true]);
  await works[0]?.end();
  expect(isPressed()).toBe(true);
  choose('CREDIT_CARD');
  expect(works[0]?.stands()).toBe(false);
});

it('does not stand once the page is gone', async () => {
  const { press, works, unmount } = button();
  await press();
  unmount();
  expect(works[0]?.stands()).toBe(false);
});
