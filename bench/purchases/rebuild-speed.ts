import { spawn } from 'node:child_process';
import { instanceEnv, type Instance } from '../../e2e/support/instance.ts';
import { headPosition } from '../../eventstore/head.ts';
import { readLog } from '../../eventstore/read-log.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { residentMb } from '../resident-memory.ts';
import type { Row } from '../row.ts';

/**
 * `npm run verify-ledger` on all that the purchases before left: builds every read model from the
 * first event.
 */
export async function rebuildSpeed(instance: Instance): Promise<Row[]> {
  const { perSecond, events, seconds, peakMb, code } = await rebuildRate(instance);
  return [
    {
      name: `rebuild of all read models (${events} events, whole command ${seconds.toFixed(1)} s)`,
      value: `${perSecond} events/s`,
      target: '≥ 15000 events/s',
      ok: perSecond >= 15_000,
    },
    {
      name: 'rebuild is equal to the live read models',
      value: code === 0 ? 'equal' : 'NOT EQUAL',
      target: 'equal',
      ok: code === 0,
    },
    { name: 'rebuild, peak memory of the command', value: `${peakMb} MB`, ok: true },
  ];
}

interface Rebuilt {
  /** In the log. */
  readonly events: number;
  /** Of these a second while the read models were built; comparing them is not counted. */
  readonly perSecond: number;
  readonly seconds: number;
  readonly peakMb: number;
  readonly code: number | null;
}

/** Runs the `verify-ledger` of the build at `root` on an instance of that build. */
export async function rebuildRate(instance: Instance, root = '.'): Promise<Rebuilt> {
  const { said, ...run } = await runTool('verify-ledger', instance, root);
  const [, read, rate] = [...said.matchAll(/(\d+) events {2}(\d+)\/s/g)].at(-1) ?? [];
  const events = await eventsInLog(instance);
  return { events, perSecond: Math.round((events * Number(rate)) / Number(read)), ...run };
}

/** All events of ours: a rebuild need not read those that no read model is made of. */
async function eventsInLog(instance: Instance): Promise<number> {
  const store = connectEventStore(instanceEnv(instance).EVENTSTORE_URL ?? '');
  try {
    const until = (await headPosition(store)) ?? 0n;
    let events = 0;
    for await (const part of readLog(store, { after: undefined, until, batchMax: 1_000 }))
      events += part.events.length;
    return events;
  } finally {
    await store.close();
  }
}

/** Runs the `rebuild` of the build at `root`: indexes, comparison and switch are counted too. */
export async function rebuildSeconds(instance: Instance, root = '.'): Promise<number> {
  const { seconds, code } = await runTool('rebuild', instance, root);
  if (code !== 0) throw new Error('rebuild did not switch');
  return seconds;
}

async function runTool(tool: 'verify-ledger' | 'rebuild', instance: Instance, root: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, [`dist/${tool}.js`], {
    cwd: root,
    env: instanceEnv(instance),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let peakMb = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(child.pid ?? 0))), 100);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  return { said, seconds: (performance.now() - begun) / 1_000, peakMb, code };
}
