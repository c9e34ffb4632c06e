import { describe, expect, it } from 'vitest';
import { NO_PIXELS, pixels as schema, type Pixels } from './decoration.ts';
import { isMeasured } from './is-measured.ts';
import { pixelProblems } from './pixel-problems.ts';

const ADS = { googleAdsId: 'AW-123456789', googleAdsConversionApiId: 'AbC-D_efG-h12_34-567' };
const ALL: Pixels = {
  facebook: ['1234567890123456', '9876543210987654'],
  tiktok: ['C4ABCDEFGH1234567890'],
  kwai: ['564250114819620883'],
  googleAnalyticsId: 'G-ABC1234567',
  ...ADS,
};
const problems = (changes: Partial<Pixels>) => pixelProblems({ ...NO_PIXELS, ...changes });

describe('the ids of whoever measures', () => {
  it.each([
    ['of every network', ALL],
    ['of none', NO_PIXELS],
  ])('%s are taken as each network writes them', (_which, pixels) => {
    expect(pixelProblems(pixels)).toEqual([]);
    expect(schema.safeParse(pixels).success).toBe(true);
  });

  it.each([
    ['facebook', ['12345']],
    ['facebook', ['123456789012345678901']],
    ['facebook', ['1234567890', "1');alert('"]],
    ['facebook', ['1234567890\n']],
    ['tiktok', ['c4abcdefgh1234567890']],
    ['tiktok', ['C4ABCDEFGH1234567890/../x']],
    ['kwai', ['564250-114819']],
    ['googleAnalyticsId', 'UA-12345-6'],
    ['googleAnalyticsId', 'G-ABC&l=x'],
    ['googleAnalyticsId', ''],
  ])('are refused where %s does not write them so: %j', (network, ids) => {
    expect(problems({ [network]: ids })).toEqual([
      { field: `pixels.${network}`, code: 'INVALID_FORMAT' },
    ]);
  });

  it.each([
    ['googleAdsId', '123456789'],
    ['googleAdsId', 'AW-123456789/label'],
    ['googleAdsConversionApiId', 'label with space'],
  ])('are refused where Google Ads does not write them so: %s %j', (network, id) => {
    expect(problems({ ...ADS, [network]: id })).toEqual([
      { field: `pixels.${network}`, code: 'INVALID_FORMAT' },
    ]);
  });

  it('are named once', () => {
    expect(problems({ kwai: ['564250114819620883', '564250114819620883'] })).toEqual([
      { field: 'pixels.kwai', code: 'REPEATED' },
    ]);
  });

  it.each(['googleAdsId', 'googleAdsConversionApiId'] as const)(
    'of Google Ads go together: without %s nothing is measured',
    (name) => {
      expect(problems({ ...ADS, [name]: null })).toEqual([
        { field: `pixels.${name}`, code: 'REQUIRED' },
      ]);
    },
  );

  it('are ten of a network at most', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => `${10_000_000 + index}`);
    expect(schema.safeParse({ ...NO_PIXELS, facebook: eleven }).success).toBe(false);
    expect(schema.safeParse({ ...NO_PIXELS, facebook: eleven.slice(1) }).success).toBe(true);
  });
});

describe('what is sold is measured', () => {
  it('by one id of any network, and by none of itself', () => {
    expect(isMeasured(NO_PIXELS)).toBe(false);
    expect(isMeasured({ ...NO_PIXELS, ...ADS, googleAdsId: null })).toBe(false);
    expect(isMeasured({ ...NO_PIXELS, kwai: ['564250114819620883'] })).toBe(true);
    expect(isMeasured({ ...NO_PIXELS, googleAnalyticsId: 'G-ABC1234567' })).toBe(true);
  });
});
