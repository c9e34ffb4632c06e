// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_PIXELS } from '../../../../../../domain/configuration/decoration.ts';
import { keepNothing, rememberClicks } from './storage.ts';

const CLICKS = { facebook: 'IwAR0', google: 'Cj0KC', tiktok: 'E.C.P.1', kwai: 'q_6k5' };

beforeEach(() => {
  keepNothing();
  vi.useFakeTimers({ now: 1_764_000_000_000 });
});

describe('the click that brought a buyer', () => {
  it('is where each network that the product names looks for it', () => {
    const pixels = { facebook: ['1'], tiktok: ['2'], googleAnalyticsId: 'G-1' };
    rememberClicks({ ...NO_PIXELS, ...pixels }, CLICKS);
    expect(document.cookie).toBe(
      '_fbc=fb.1.1764000000000.IwAR0; ttclid=E.C.P.1; _gcl_aw=GCL.1764000000.Cj0KC',
    );
  });

  it('is told to no network that it names not, and to none without a click', () => {
    rememberClicks({ ...NO_PIXELS, facebook: ['1'] }, { google: 'Cj0KC', tiktok: 'E.C.P.1' });
    rememberClicks({ ...NO_PIXELS, kwai: ['1'] }, CLICKS);
    expect(document.cookie).toBe('');
  });
});
