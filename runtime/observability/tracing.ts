import { context, propagation, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';

const tracer = trace.getTracer('razao');

/**
 * Turns tracing on when a collector is named; otherwise spans cost nothing and the packages are not
 * even loaded. Answers how to flush and stop.
 */
export async function startTracing(
  role: string,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `razao-${role}` }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return () => provider.shutdown();
}

/**
 * Runs `work` as a span; `traceparent` (W3C) makes it a child of one in another process. Attributes
 * hold ids and codes, never personal data.
 */
export function inSpan<T>(
  name: string,
  options: { attributes?: Attributes; traceparent?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const parent = options.traceparent
    ? propagation.extract(context.active(), { traceparent: options.traceparent })
    : context.active();
  return tracer.startActiveSpan(name, { attributes: options.attributes ?? {} }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : 'error',
      });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * The running span as a W3C header, to travel with an event or a job; undefined while tracing is
 * off.
 */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
