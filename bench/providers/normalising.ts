import { referencesIn } from '../../domain/providers/webhook.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import type { Row } from '../row.ts';
import type { Sale } from './recorded.ts';

const ROUNDS = 5;
const ROUND_MS = 500;
const PER_SECOND_MIN = 20_000;

/** Webhooks of all providers in turn, on one core, beside reading them as JSON alone. */
export function measureNormalising(sales: readonly Sale[]): Row[] {
  const webhooks = sales.map(({ code, webhook }) => {
    const provider = providerOf(code);
    if (!provider) throw new Error(`No provider ${code}`);
    return { provider, webhook, isJson: webhook.contentType.includes('json') };
  });
  const normalise = ({ provider, webhook }: (typeof webhooks)[number]) =>
    referencesIn(provider, webhook);
  const parse = ({ webhook: { body }, isJson }: (typeof webhooks)[number]): unknown =>
    isJson ? JSON.parse(body) : new URLSearchParams(body);
  let [rate, peer] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    rate = Math.max(rate, perSecond(webhooks, normalise));
    peer = Math.max(peer, perSecond(webhooks, parse));
  }
  return [
    {
      name: `webhooks normalised on one core, of ${webhooks.length} providers in turn`,
      value: `${Math.round(rate).toLocaleString('en')}/s`,
      ratio: `${(rate / peer).toFixed(2)} × parsing alone`,
      target: `≥ ${PER_SECOND_MIN.toLocaleString('en')}/s`,
      ok: rate >= PER_SECOND_MIN,
    },
  ];
}

function perSecond<T>(items: readonly T[], work: (item: T) => unknown): number {
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < ROUND_MS) {
    for (const item of items) work(item);
    count += items.length;
  }
  return (count * 1_000) / (performance.now() - from);
}
