import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually } from './support/api.ts';
import { startCollector, type Collector, type Span } from './support/collector.ts';
import { removeFolder, startInstance, type Instance } from './support/instance.ts';
import { act } from './support/sandbox.ts';
import { openSeller, saleOf } from './support/seller.ts';

const FOLDER = `.razao/tracing-${process.pid}`;
const PERSON = {
  name: 'Quitéria Xavantes Umbuzeiro',
  email: 'quiteria.u9@correio-distinto.example',
  phone: '11976543218',
  cpf: '39053344705',
};

/**
 * One purchase, traced from the buyer's click through api and workers, at a collector that speaks
 * OTLP.
 */
describe('a traced purchase', () => {
  let collector: Collector;
  let instance: Instance;
  let paymentId: string;

  beforeAll(async () => {
    collector = await startCollector();
    instance = await startInstance(FOLDER, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const answer = await buy(instance.url, `tracing-${randomUUID()}`, PERSON);
    paymentId = answer.data?.purchase.paymentId ?? '';
    await act(instance.url, paymentId, 'pay');
    const seller = await openSeller(instance.url);
    await eventually(
      () => saleOf(seller, paymentId),
      ({ status }) => status === 'APPROVED',
    );
    // Spans leave in batches; stopping sends the last of them.
    await instance.stop();
  });
  afterAll(async () => {
    await instance?.killAll();
    await collector?.close();
    removeFolder(FOLDER);
  });

  const named = (name: string): Span => {
    const found = collector.spans.find((span) => span.name === name);
    if (!found)
      throw new Error(`No span ${name} among ${collector.spans.map((span) => span.name).join(', ')}`);
    return found;
  };

  it('is one trace from the api’s purchase to the worker’s charge', () => {
    expect(named('purchase')).toMatchObject({ service: 'razao-api' });
    expect(named('charge')).toMatchObject({
      service: 'razao-workers',
      traceId: named('purchase').traceId,
      parentSpanId: named('purchase').spanId,
    });
  });

  it('shows the webhook that confirmed it', () => {
    expect(named('webhook')).toMatchObject({ service: 'razao-workers' });
  });

  it('tells the collector nothing about the person', () => {
    const sent = collector.received.join('\n');
    for (const value of Object.values(PERSON)) expect(sent).not.toContain(value);
  });
});
