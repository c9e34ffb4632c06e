import { describe, expect, it } from 'vitest';
import {
  chosenShipping,
  dearestFare,
  offeredOptions,
  preSelectedOption,
  usualShipping,
  type DeliveryOption,
  type ShippingTerms,
} from './order.ts';

const option = (id: string, fareCents: number, preSelected = false): DeliveryOption => ({
  id,
  description: id,
  deliveryTime: '3 a 5 dias úteis',
  fareCents,
  preSelected,
});
const pac = option('pac', 1_500);
const sedex = option('sedex', 2_900, true);
const courier = option('courier', 1_500);
const withOptions: ShippingTerms = { fretePriceCents: null, deliveryOptions: [pac, sedex, courier] };
const fixed: ShippingTerms = { fretePriceCents: 990, deliveryOptions: [pac] };
const free: ShippingTerms = { fretePriceCents: null, deliveryOptions: [] };

describe('the delivery option that is selected before the buyer chooses', () => {
  it('is the first that is marked', () => {
    expect(preSelectedOption([pac, sedex, option('other', 1, true)])).toBe(sedex);
  });
  it('is the first where none is marked', () => {
    expect(preSelectedOption([courier, pac])).toBe(courier);
  });
  it('is none where there are none', () => {
    expect(preSelectedOption([])).toBeUndefined();
  });
});

describe('what shipping costs', () => {
  it('is the fixed fare first, and then no option is offered', () => {
    expect(usualShipping(fixed)).toEqual({ fareCents: 990, option: undefined });
    expect(offeredOptions(fixed)).toEqual([]);
    expect(chosenShipping(fixed, { fareCents: 990 })).toEqual({ fareCents: 990, option: undefined });
    expect(chosenShipping(fixed, { fareCents: 1_500, optionId: 'pac' })).toBeUndefined();
  });
  it('is the chosen option’s fare', () => {
    expect(chosenShipping(withOptions, { fareCents: 2_900 })).toEqual({
      fareCents: 2_900,
      option: sedex,
    });
  });
  it('tells two options of one fare apart by their ids', () => {
    expect(chosenShipping(withOptions, { fareCents: 1_500 })?.option).toBe(pac);
    expect(chosenShipping(withOptions, { fareCents: 1_500, optionId: 'courier' })?.option).toBe(courier);
  });
  it.each([
    ['that nobody offers', { fareCents: 0 }],
    ['of another option', { fareCents: 1_500, optionId: 'sedex' }],
    ['of an option that is gone', { fareCents: 1_500, optionId: 'gone' }],
    ['that is negative', { fareCents: -1 }],
  ])('is no fare %s', (_which, choice) => {
    expect(chosenShipping(withOptions, choice)).toBeUndefined();
  });
  it('is nothing where the seller says nothing of it', () => {
    expect(chosenShipping(free, { fareCents: 0 })).toEqual({ fareCents: 0, option: undefined });
    expect(chosenShipping(free, { fareCents: 1 })).toBeUndefined();
  });
  it.each([
    [withOptions, 2_900],
    [fixed, 990],
    [free, 0],
  ])('is at most the dearest that may be chosen', (terms, dearest) => {
    expect(dearestFare(terms)).toBe(dearest);
  });
});
