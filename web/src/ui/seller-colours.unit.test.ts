import { expect, it } from 'vitest';
import { sellerProperties, type SellerColours } from './seller-colours.ts';

const colours = (changes: Partial<SellerColours>): SellerColours => ({
  colorPrimary: '#0762d1',
  bannerTextColor: '#ffffff',
  bannerTextBackgroundColor: '#0b4aa8',
  countdown: null,
  ...changes,
});
const properties = (changes: Partial<SellerColours>) =>
  Object.fromEntries(sellerProperties(colours(changes)));

it('are those of the banner and the countdown as the seller chose them', () => {
  const countdown = { textColor: '#000000', backgroundColor: '#ffe600' };
  expect(properties({ countdown })).toMatchObject({
    ...{ '--banner': '#0b4aa8', '--on-banner': '#ffffff' },
    ...{ '--countdown': '#ffe600', '--on-countdown': '#000000' },
  });
});

it.each(['#0b4aa8', '#2e6fd4', 'none'])(
  'are left where %s cannot be read on them',
  (bannerTextColor) => {
    expect(properties({ bannerTextColor })).not.toHaveProperty('--banner');
  },
);

it('of a primary colour that is none are none', () => {
  expect(properties({ colorPrimary: 'blue' })).not.toHaveProperty('--primary');
});
