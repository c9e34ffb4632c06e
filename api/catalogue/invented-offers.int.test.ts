import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  // Somebody else has opened it before.
  await api.graphql('{ checkout(id: "demo-digital") { id } }', { ip: '10.9.9.9' });
});
afterAll(() => api?.stop());

let networks = 0;
let invented = 0;
const five = (field: (id: string) => string) =>
  `{ ${Array.from({ length: 5 }, (_, place) => `f${place}: ${field(`invented-${(invented += 1)}`)}`).join(' ')} }`;

describe.each([
  ['checkout', (id: string) => `checkout(id: "${id}") { id }`],
  [
    'getInstallments',
    (id: string) => `getInstallments(checkoutId: "${id}", orderBumpsIds: []) { installmentNumber }`,
  ],
  ['checkAbandonedCartEnabled', (id: string) => `checkAbandonedCartEnabled(offerId: "${id}")`],
])('a network that asks %s for offers that it invents', (_name, field) => {
  it('costs the event store sixty reads a minute, and is refused beyond', async () => {
    const ip = `10.8.${(networks += 1)}.1`;
    const load = vi.spyOn(api.stack.store, 'load');
    const answers = [];
    for (let time = 0; time < 30; time += 1) answers.push(await api.graphql(five(field), { ip }));
    expect(load.mock.calls.length).toBeLessThanOrEqual(65);
    expect(answers.at(-1)?.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    load.mockRestore();
    const known = await api.graphql(`{ ${field('demo-digital')} }`, { ip });
    expect(known.errors).toBeUndefined();
  });
});

it('a page of an offer that is not there is counted as well', async () => {
  const ask = (id: string) => api.server.inject({ url: `/checkout/${id}`, remoteAddress: '10.7.1.1' });
  const codes = [];
  for (let time = 0; time < 62; time += 1) codes.push((await ask(`unknown-${time}`)).statusCode);
  expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
  // It waits, and asks again by itself.
  expect(codes.at(-1)).toBe(503);
  expect((await ask('demo-digital')).statusCode).toBe(200);
});
