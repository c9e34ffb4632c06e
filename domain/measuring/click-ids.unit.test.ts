import { describe, expect, it } from 'vitest';
import { clickIdsIn, facebookClick } from './click-ids.ts';

describe('the ids of clicks in a query string', () => {
  it('are those of the four networks, and nothing else of it', () => {
    const search = '?utm_source=x&fbclid=IwAR0-a_b&gclid=Cj0KC&ttclid=E.C.P.1&click_id=q_6k5&nome=Ana';
    expect(clickIdsIn(search)).toEqual({
      ...{ facebook: 'IwAR0-a_b', google: 'Cj0KC', tiktok: 'E.C.P.1', kwai: 'q_6k5' },
    });
  });

  it.each(['', 'fbclid=', 'fbclid=a%20b', 'fbclid=<script>', `fbclid=${'x'.repeat(501)}`, 'FBCLID=x'])(
    'are none where no network writes so: %j',
    (search) => expect(clickIdsIn(search)).toEqual({}),
  );

  it('are kept by Facebook with the moment of the click', () =>
    expect(facebookClick('IwAR0', 1_764_000_000_000)).toBe('fb.1.1764000000000.IwAR0'));
});
