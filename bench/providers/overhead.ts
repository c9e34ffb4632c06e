import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Pool } from 'undici';
import { outboundPolicy } from '../../runtime/outbound/policy.ts';
import { openContext } from '../../workers/providers/kit/open-context.ts';
import type { HttpRequest } from '../../workers/providers/kit/http/client.ts';
import type { Sandbox } from '../../workers/providers/testing/sandbox.ts';
import { percentile, type Row } from '../row.ts';
import { recording, type Sale } from './recorded.ts';

const WARM_UP = 50;
const ROUNDS = 200;
const OVERHEAD_MAX_MS = 1;

/** What an adapter takes beside the same calls made by undici alone, in turns, of each provider. */
export async function measureOverhead(sandbox: Sandbox, sales: readonly Sale[]): Promise<Row[]> {
  const answering = await startAnswering(sales);
  try {
    const measured: { code: string; adapterMs: number; bareMs: number }[] = [];
    for (const sale of sales) measured.push(await measure(sandbox, sale, answering.origin));
    const overheads = measured.map(({ code, adapterMs, bareMs }) => ({ code, ms: adapterMs - bareMs }));
    overheads.sort((a, b) => a.ms - b.ms);
    const middle = overheads[Math.floor(overheads.length / 2)];
    const largest = overheads.at(-1);
    return [middle, largest].map((one, index) => {
      const { adapterMs = NaN, bareMs = NaN } = measured.find(({ code }) => code === one?.code) ?? {};
      return {
        name: `${index === 0 ? 'the middle' : 'the slowest'} of ${sales.length} adapters around its calls, p50: ${one?.code}`,
        value: `${one?.ms.toFixed(2)} ms`,
        ratio: `${adapterMs.toFixed(2)} ms; bare calls ${bareMs.toFixed(2)} ms`,
        target: `≤ ${OVERHEAD_MAX_MS} ms`,
        ok: (one?.ms ?? NaN) <= OVERHEAD_MAX_MS,
      };
    });
  } finally {
    await answering.stop();
  }
}

async function measure(sandbox: Sandbox, { code, adapter, charge }: Sale, origin: string) {
  const given = { ...sandbox.connection(code), baseUrl: `${origin}/${code}` };
  const context = openContext(given, { policy: outboundPolicy(origin), now: () => new Date() });
  const pool = new Pool(origin, { connections: 1 });
  const create = async (http = context.http) => {
    const { kind } = await adapter.createTransaction(charge, { ...context, http });
    if (kind !== 'done') throw new Error(`${code} made ${kind} of its recorded answer`);
  };
  try {
    // The first one signs in.
    await create();
    const http = recording(context.http);
    await create(http);
    const bare = async () => {
      for (const { request } of http.calls) await callBare(pool, `/${code}`, request);
    };
    const [adapterMs, bareMs] = await inTurns(create, bare);
    return { code, adapterMs, bareMs };
  } finally {
    await Promise.all([context.http.close(), pool.close()]);
  }
}

async function callBare(pool: Pool, prefix: string, request: HttpRequest): Promise<void> {
  const { method, path, query, headers, body } = request;
  const answer = await pool.request({
    method,
    path: prefix + target(path, query),
    headers: { ...(body && { 'content-type': body.contentType }), ...headers },
    body: body?.text ?? null,
  });
  await answer.body.text();
}

const target = (path: string, query: HttpRequest['query']): string =>
  path + (query ? `?${new URLSearchParams(query).toString()}` : '');

/** Medians in milliseconds. */
async function inTurns(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<readonly [number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, work] of [one, other].entries()) {
      const from = performance.now();
      await work();
      if (round >= 0) taken[index]?.push(performance.now() - from);
    }
  }
  const median = (ms: number[]) =>
    percentile(
      ms.sort((a, b) => a - b),
      0.5,
    );
  return [median(taken[0]), median(taken[1])];
}

/** In a process of its own, so that its work is in neither of the two. */
async function startAnswering(sales: readonly Sale[]) {
  const folder = await mkdtemp('.razao/bench-providers-');
  const answers = sales.flatMap(({ code, calls }) =>
    calls.map(({ request: { method, path, query }, answer }) => [
      `${method} /${code}${target(path, query)}`,
      answer,
    ]),
  );
  const file = `${folder}/answers.json`;
  await writeFile(file, JSON.stringify(Object.fromEntries(answers)));
  const child = fork('dist/bench-answering.js', [file], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = (await once(createInterface(child.stdout as Readable), 'line')) as [string];
  const { port } = JSON.parse(line) as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
