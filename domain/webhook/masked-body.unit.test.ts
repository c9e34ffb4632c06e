import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedBody } from './masked-body.ts';

const JSON_TYPE = 'application/json';
const mask = (value: unknown) => maskedBody({ text: JSON.stringify(value), contentType: JSON_TYPE });

/** What must never be seen of a body. */
const SECRETS = {
  cpf: '52998224725',
  document: '529.982.247-25',
  card: '4111111111111111',
  email: 'maria@example.com',
  token: 'tok_9f8a7b6c5d4e3f2a1b0c',
  name: 'Maria da Silva',
  phone: '+5511987654321',
};

describe('a masked body', () => {
  it('shows its shape, the words that say what it is about, and money', () => {
    const body = {
      type: 'transfer',
      data: { status: 'in_review', amount: 4700, live: true, note: null },
    };
    expect(JSON.parse(mask(body))).toEqual(body);
  });

  it.each(Object.entries(SECRETS))('holds no %s, wherever it stands', (_kind, secret) => {
    const bodies: unknown[] = [
      secret,
      [secret],
      { [secret]: 1 },
      { a: { b: [{ c: secret }] } },
      ...['type', 'event', 'status', 'id', 'amount', 'value', 'method', 'currency'].map((name) => ({
        [name]: secret,
      })),
      ...['id', 'amount', 'document', 'value'].map((name) => ({ [name]: Number(secret) || 0 })),
    ];
    for (const body of bodies) expect(mask(body)).not.toContain(secret);
    const form = new URLSearchParams({ type: secret, [secret]: secret }).toString();
    const formType = 'application/x-www-form-urlencoded';
    expect(maskedBody({ text: form, contentType: formType })).not.toContain(secret);
    expect(maskedBody({ text: `<xml>${secret}</xml>`, contentType: secret })).not.toContain(secret);
  });

  it('holds none of any texts that are longer than a word', () => {
    const text = fc.stringMatching(/^[A-Za-z0-9@. ]{0,8}\d{4,}[A-Za-z0-9@. ]{0,8}$/);
    fc.assert(
      fc.property(text, fc.constantFrom('type', 'status', 'event', 'name', 'x'), (secret, name) => {
        expect(mask({ [name]: secret, [secret]: [secret] })).not.toContain(secret);
      }),
    );
  });

  it('is bounded, however deep and wide the body is', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 1_000; level += 1) deep = { a: deep };
    expect(mask(deep).length).toBeLessThan(2_000);
    expect(mask(Array.from({ length: 5_000 }, () => 'x')).length).toBeLessThan(5_000);
  });
});
