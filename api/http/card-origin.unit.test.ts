import { describe, expect, it } from 'vitest';
import { checkedCardOrigin } from './card-origin.ts';

const settings = { HOST: '127.0.0.1', PORT: 3_000 } as const;
const SHOP = 'https://shop.example';

const complaint = (given: Omit<Parameters<typeof checkedCardOrigin>[0], 'HOST' | 'PORT'>): string => {
  try {
    checkedCardOrigin({ ...settings, ...given });
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

describe('the settings of the card’s origin', () => {
  it.each([
    ['none, where nothing is encrypted', {}],
    ['another host', { PUBLIC_URL: SHOP, CARD_URL: 'https://cards.shop.example' }],
    ['another port of the same host', { CARD_URL: 'http://127.0.0.1:3007', CARD_PORT: 3_007 }],
  ])('may be %s', (_what, given) => expect(complaint(given)).toBe('none'));

  it.each([
    [
      'are demanded where the page is https',
      { PUBLIC_URL: SHOP },
      /^Bad settings: CARD_URL must be set/,
    ],
    [
      'are https where the page is',
      { PUBLIC_URL: SHOP, CARD_URL: 'http://cards.shop.example' },
      /^Bad settings: CARD_URL must begin with https:\/\//,
    ],
    [
      'are not those of the page',
      { PUBLIC_URL: SHOP, CARD_URL: `${SHOP}:443`, CARD_PORT: 3_007 },
      /^Bad settings: CARD_URL must be another origin than PUBLIC_URL\.$/,
    ],
    [
      'have a port to be told by where they have the page’s host',
      { PUBLIC_URL: SHOP, CARD_URL: `${SHOP}:8443` },
      /^Bad settings: CARD_URL must have another host than PUBLIC_URL, or CARD_PORT must be set too\.$/,
    ],
  ])('%s', (_what, given, sentence) => expect(complaint(given)).toMatch(sentence));
});
