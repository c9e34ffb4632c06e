import { describe, expect, it } from 'vitest';
import { NO_PIXELS, type Pixels } from '../../../domain/configuration/decoration.ts';
import { pixelPolicy } from './pixel-policy.ts';

const OWN = "'sha256-own'";
const rulesFor = (changes: Partial<Pixels>) =>
  pixelPolicy({ ...NO_PIXELS, ...changes }, OWN).split('; ');
const ids = ['1234567890123456'];
const rule = (changes: Partial<Pixels>, name: string) =>
  rulesFor(changes)
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

describe('the document of whoever measures (decision 0084)', () => {
  it('is of no origin, is framed by the checkout alone and sends no form', () => {
    expect(rulesFor({ facebook: ids })).toEqual([
      "default-src 'none'",
      `script-src ${OWN} https://connect.facebook.net`,
      'connect-src https://connect.facebook.net https://www.facebook.com',
      'img-src https://connect.facebook.net https://www.facebook.com',
      'sandbox allow-scripts',
      "frame-ancestors 'self'",
      "form-action 'none'",
      "base-uri 'none'",
    ]);
  });

  it.each([
    [{ facebook: ids }, ['https://connect.facebook.net']],
    [{ tiktok: ids }, ['https://analytics.tiktok.com']],
    [{ kwai: ids }, ['https://s1.kwai.net']],
    [{ googleAnalyticsId: 'G-ABC1234567' }, ['https://www.googletagmanager.com']],
    [
      { googleAdsId: 'AW-123456789' },
      [
        'https://www.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
      ],
    ],
  ])('runs scripts of the networks that the product names alone: %j', (changes, hosts) => {
    expect(rule(changes, 'script-src')).toEqual([OWN, ...hosts]);
  });

  it('speaks with the networks that the product names, each host once', () => {
    const told = rule({ googleAnalyticsId: 'G-ABC1234567', googleAdsId: 'AW-1234567' }, 'connect-src');
    expect(new Set(told).size).toBe(told?.length);
    expect(told?.some((host) => /facebook|tiktok|kwai/.test(host))).toBe(false);
  });

  it('has no host that a seller could write', () => {
    const facebook = ['https://evil.example'];
    expect(rulesFor({ facebook }).join()).not.toContain('evil.example');
  });
});
