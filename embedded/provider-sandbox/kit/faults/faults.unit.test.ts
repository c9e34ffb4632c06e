import { expect, it } from 'vitest';
import { Table } from '../store/table.ts';
import { fixedRandom } from '../../testing/random.ts';
import { faultRequest, type Fault } from './fault.ts';
import { Faults } from './faults.ts';
import { faultKinds } from './kinds.ts';

const usual = { drop: false, delayMs: 0, unordered: false };

function setUp(...requests: object[]) {
  const faults = new Faults(new Table<Fault>('faults', new Map(), () => undefined), fixedRandom());
  for (const request of requests) faults.add(faultRequest.parse(request));
  return faults;
}

it('strikes the provider and operation it aims at, as often as it may', () => {
  const faults = setUp({ kind: 'status', provider: 'ONZ', operation: 'create', count: 2 });
  const strike = (provider: 'ONZ' | 'IUGUBAAS', operation: 'create' | 'fetch') =>
    faults.strike('request', provider, operation).length;
  expect([
    strike('IUGUBAAS', 'create'),
    strike('ONZ', 'fetch'),
    strike('ONZ', 'create'),
    strike('ONZ', 'create'),
    strike('ONZ', 'create'),
  ]).toEqual([0, 0, 1, 1, 0]);
  expect(faults.all()).toEqual([]);
});

it('strikes the same requests every time with a seed', () => {
  const run = () => {
    const faults = setUp({ kind: 'hang', probability: 0.5, seed: 7 });
    return Array.from({ length: 40 }, () => faults.strike('request', 'ONZ', 'create').length);
  };
  expect(run()).toEqual(run());
  expect(new Set(run())).toEqual(new Set([0, 1]));
});

it('knows a fault that was stored when its kind had another name', () => {
  const stored = { ...faultRequest.parse({ kind: 'statusWord' }), id: 'old', rolls: 0 };
  const rows = new Map([['old', { ...stored, kind: 'unknownStatus' as never }]]);
  const faults = new Faults(new Table<Fault>('faults', rows, () => undefined), fixedRandom());
  expect(faults.strike('answer', 'ONZ', 'fetch')).toMatchObject([{ fault: { kind: 'statusWord' } }]);
});

it('makes every plan out of the faults in force', () => {
  const faults = setUp({ kind: 'webhookDuplicate' }, { kind: 'webhookLate', ms: 500 });
  expect(faults.plans('ONZ', usual)).toEqual([
    { ...usual, delayMs: 500 },
    { ...usual, delayMs: 500 },
  ]);
});

it('lets what nobody has paid be nothing', () => {
  const family = { statusKeys: [], amountKeys: ['amount', 'paid', 'valor'] };
  const answer = JSON.stringify({ amount: 1_999, paid: 0, valor: '0.00' });
  expect(JSON.parse(faultKinds.amountDiffers.rewrite(answer, family))).toEqual({
    amount: 2_000,
    paid: 0,
    valor: '0.00',
  });
});

it('bends answers without knowing their shape', () => {
  const family = { statusKeys: ['status'], amountKeys: ['amount', 'valor'] };
  const answer = JSON.stringify({
    status: 'paid',
    charges: [{ status: 'paid', amount: 1_999 }],
    valor: '19.99',
    code: 'status',
  });
  expect(JSON.parse(faultKinds.statusWord.rewrite(answer, family))).toMatchObject({
    status: 'word_nobody_knows',
    charges: [{ status: 'word_nobody_knows', amount: 1_999 }],
    code: 'status',
  });
  expect(JSON.parse(faultKinds.statusWord.rewrite(answer, family, 'held'))).toMatchObject({
    status: 'held',
    valor: '19.99',
  });
  expect(JSON.parse(faultKinds.amountDiffers.rewrite(answer, family))).toMatchObject({
    charges: [{ amount: 2_000 }],
    valor: '20.00',
  });
  expect(() => JSON.parse(faultKinds.malformed.rewrite(answer))).toThrow();
});
