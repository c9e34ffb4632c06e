import { describe, expect, it } from 'vitest';
import { toApiFailure } from './errors.ts';

const thrown = (code: string, extra: Record<string, unknown> = {}) => ({
  errors: [{ message: 'm', extensions: { code, ...extra } }],
});

describe('API failures', () => {
  it('are read by their stable code', () => {
    expect(toApiFailure(thrown('PRICE_CHANGED'))).toEqual({
      kind: 'refused',
      code: 'PRICE_CHANGED',
      fields: [],
      retryAfterSeconds: null,
    });
    expect(toApiFailure(thrown('RATE_LIMITED', { retryAfterSeconds: 30 }))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 30,
    });
    expect(
      toApiFailure(
        thrown('INVALID_INPUT', { fields: [{ field: 'email', code: 'INVALID_EMAIL' }, 'junk'] }),
      ),
    ).toMatchObject({
      fields: [{ field: 'email', code: 'INVALID_EMAIL' }],
    });
  });

  it('with an unknown code are internal', () =>
    expect(toApiFailure(thrown('QUERY_TOO_DEEP'))).toMatchObject({ code: 'INTERNAL' }));

  it('are found in the body of an HTTP error', () => {
    expect(
      toApiFailure({ statusCode: 429, bodyText: JSON.stringify(thrown('RATE_LIMITED')) }),
    ).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it.each([
    new TypeError('Failed to fetch'),
    { statusCode: 502, bodyText: '<html>' },
    { bodyText: 'null' },
    null,
    'x',
    { errors: [] },
  ])('without a GraphQL error mean that nobody answered: %j', (error) =>
    expect(toApiFailure(error)).toEqual({ kind: 'unreachable' }),
  );
});
