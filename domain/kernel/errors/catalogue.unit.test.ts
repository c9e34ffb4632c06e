import { describe, expect, it } from 'vitest';
import { fail, ok } from '../result.ts';
import { ERRORS } from './catalogue.ts';

describe('the error catalogue', () => {
  it.each(Object.entries(ERRORS))(
    '%s is a code for machines with a sentence for engineers',
    (code, text) => {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect(text).toMatch(/^[A-Z].*\.$/);
    },
  );

  it('says no two things in the same words', () => {
    expect(new Set(Object.values(ERRORS)).size).toBe(Object.keys(ERRORS).length);
  });
});

describe('a result', () => {
  it('is a value', () => {
    expect(ok(1)).toEqual({ ok: true, value: 1 });
  });

  it('or a code with details where there are any', () => {
    expect(fail('NOT_FOUND')).toEqual({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(fail('CONFLICT', { revision: 1 })).toEqual({
      ok: false,
      error: { code: 'CONFLICT', details: { revision: 1 } },
    });
  });
});
