import { describe, expect, it } from 'vitest';
import { createLogger, type Logger } from './logger.ts';

function logged(write: (log: Logger) => void): string {
  const lines: string[] = [];
  write(createLogger('api', 'info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const PERSONAL = 'maria@example.com';

/** Named as programs would name them. */
const secrets = {
  authorization: PERSONAL,
  cookie: PERSONAL,
  password: PERSONAL,
  token: PERSONAL,
  cardToken: PERSONAL,
  cardNumber: PERSONAL,
  cvv: PERSONAL,
  name: PERSONAL,
  email: PERSONAL,
  phone: PERSONAL,
  cpf: PERSONAL,
  document: PERSONAL,
  address: { street: PERSONAL },
  buyer: { any: [PERSONAL] },
  secrets: { apiKey: PERSONAL },
  body: PERSONAL,
  query: PERSONAL,
  variables: { input: PERSONAL },
};

describe('a log line', () => {
  it('tells role, level, time and facts', () => {
    const line = JSON.parse(
      logged((log) => log.info({ paymentId: 'p-1', amountCents: 5 }, 'paid')),
    ) as Record<string, unknown>;
    expect(line).toMatchObject({
      role: 'api',
      msg: 'paid',
      paymentId: 'p-1',
      amountCents: 5,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it.each([
    ['at the top', secrets],
    ['one below', { request: secrets }],
    ['two below', { a: { b: secrets } }],
    ['deep below', { a: { b: { c: { d: secrets } } } }],
    ['in a list', { purchases: [{ input: secrets }] }],
    ['by another spelling', { headers: { Authorization: PERSONAL, Cookie: PERSONAL } }],
    [
      'beyond all depth',
      { a: { a: { a: { a: { a: { a: { a: { a: { a: { note: PERSONAL } } } } } } } } } },
    ],
  ])('holds nothing personal or secret %s', (_, facts) => {
    const line = logged((log) => log.info(facts, 'x'));
    expect(line).not.toContain(PERSONAL);
    expect(line).toContain('[redacted]');
  });

  it('of a child logger holds nothing either', () => {
    expect(
      logged((log) => log.child({ email: PERSONAL, user: { name: PERSONAL } }).info('x')),
    ).not.toContain(PERSONAL);
  });

  it('leaves what it was given as it was', () => {
    const facts = { buyer: { email: PERSONAL } };
    logged((log) => log.info(facts, 'x'));
    expect(facts).toEqual({ buyer: { email: PERSONAL } });
  });

  it('does not hang on a circle', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(logged((log) => log.info(circle, 'x'))).toContain('[redacted]');
  });
});

describe('an error in a log line', () => {
  const line = (error: unknown) => logged((log) => log.error({ err: error }, 'failed'));

  it('keeps kind, message, code and place', () => {
    const text = line(Object.assign(new TypeError('not a function'), { code: 'E_X' }));
    expect(text).toContain('TypeError');
    expect(text).toContain('not a function');
    expect(text).toContain('E_X');
    expect(text).toContain('logger.unit.test.ts');
  });

  it.each([
    [
      'its detail',
      {
        detail: `Key (email)=(${PERSONAL}) already exists.`,
        message: 'duplicate key',
        severity: 'ERROR',
        code: '23505',
      },
    ],
    [
      'its message',
      { message: `invalid input syntax for type uuid: "${PERSONAL}"`, severity: 'ERROR', code: '22P02' },
    ],
  ])('of the database does not quote values from %s', (_, facts) => {
    const text = line(Object.assign(new Error(facts.message), facts));
    expect(text).not.toContain(PERSONAL);
    expect(text).toContain(facts.code);
  });

  it('of several lines does not spill into its place', () => {
    const error = Object.assign(new Error(`syntax error\n${PERSONAL}\n  x`), { severity: 'ERROR' });
    expect(line(error)).not.toContain(PERSONAL);
  });

  it('does not carry other properties along, nor its cause', () => {
    expect(
      line(
        Object.assign(new Error('x', { cause: new Error(PERSONAL) }), {
          response: { body: PERSONAL },
          parameters: [PERSONAL],
        }),
      ),
    ).not.toContain(PERSONAL);
  });

  it('that is no error tells only what it is', () => {
    expect(line({ email: PERSONAL })).toContain('"type":"object"');
    expect(line(PERSONAL)).not.toContain(PERSONAL);
  });
});
