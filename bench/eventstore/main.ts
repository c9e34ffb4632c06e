import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { startPostgres } from '../../embedded/postgres/server.ts';
import {
  buildServerProgram,
  startServerProcess,
} from '@razao/event-store-server/testing/server-process.ts';
import { residentMb } from '../resident-memory.ts';
import { percentile, type Row } from '../row.ts';
import { startClient, type Client } from './client.ts';
import type { Measured } from './client-process.ts';

const ROUNDS = 5;
const PEERS = resolve('bench/peers');

/**
 * Appends and reads of the embedded event store beside emmett-postgresql and beside bare inserts,
 * all on one durable PostgreSQL, round by round in turn, so that what else the machine does hits
 * all of them alike. Medians of the rounds.
 */
export async function run(): Promise<Row[]> {
  await installPeers();
  const folder = `.razao/bench-eventstore-${process.pid}`;
  await mkdir(folder, { recursive: true });
  const postgres = await startPostgres({ folder });
  try {
    for (const database of ['ours', 'emmett', 'raw']) await postgres.createDatabase(database);
    const program = await buildServerProgram(folder);
    const server = await startServerProcess({ program, databaseUrl: postgres.url('ours') });
    const pid = server.child.pid ?? 0;
    const idleMb = residentMb(pid);
    const client = await buildClientProgram(folder);
    const ours = await startClient(client, 'ours', `esdb://127.0.0.1:${server.port}?tls=false`);
    const emmett = await startClient(client, 'emmett', postgres.url('emmett'), PEERS);
    const raw = await startClient(client, 'raw', postgres.url('raw'));
    const rows = await compare({ ours, emmett, raw });
    rows.push(row('memory of the server, idle', `${idleMb} MB`, idleMb <= 80, '≤ 80 MB'));
    rows.push(row('memory of the server after all of this', `${residentMb(pid)} MB`, true));
    await Promise.all([ours.close(), emmett.close(), raw.close()]);
    await server.kill();
    return rows;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The peers are no dependency of the project; only who compares needs them. */
async function installPeers(): Promise<void> {
  if (existsSync(`${PEERS}/node_modules`)) return;
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: PEERS,
  });
}

async function buildClientProgram(folder: string): Promise<string> {
  const outfile = `${folder}/client.mjs`;
  await build({
    entryPoints: ['bench/eventstore/client-process.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return outfile;
}

interface Clients {
  ours: Client;
  emmett: Client;
  raw: Client;
}

async function compare({ ours, emmett, raw }: Clients): Promise<Row[]> {
  const single = { kind: 'append', events: 1, inFlight: 64 } as const;
  const batch = { kind: 'append', events: 500, inFlight: 1, appends: 30 } as const;
  const batches = { kind: 'append', events: 500, inFlight: 4, appends: 40 } as const;
  const few = { kind: 'append', events: 1, inFlight: 16, appends: 2_000 } as const;
  // Warm: connections, prepared statements, compiled code.
  for (const client of [ours, emmett, raw]) await client.measure({ ...single, appends: 1_000 });
  for (const client of [ours, emmett]) await client.measure(batches);
  const rounds = await inTurn(ROUNDS, {
    ours: () => ours.measure({ ...single, appends: 4_000 }),
    raw: () => raw.measure({ ...single, appends: 4_000 }),
    emmett: () => emmett.measure({ ...single, appends: 1_000 }),
    oursFew: () => ours.measure(few),
    ours500: () => ours.measure(batch),
    emmett500: () => emmett.measure(batch),
    ours4x500: () => ours.measure(batches),
    emmett4x500: () => emmett.measure(batches),
  });
  const deliveries = await ours.measure({ kind: 'deliver', appends: 500 });
  const reads = await inTurn(3, { readAll: () => ours.measure({ kind: 'read-all' }) });
  const rate = { ...medians(rounds, perSecond), ...medians(reads, perSecond) };
  const p99 = medians(rounds, (measured) => percentile(measured.latencies, 0.99));
  return [
    against(
      'appends of one event, 64 in flight',
      `${whole(rate.ours)}/s`,
      rate.ours / rate.emmett,
      `emmett (${whole(rate.emmett)}/s)`,
      2,
    ),
    against(
      'the same',
      `${whole(rate.ours)}/s`,
      rate.ours / rate.raw,
      `bare inserts on 64 connections (${whole(rate.raw)}/s)`,
      0.4,
    ),
    against(
      'events in appends of 500, one after another',
      `${whole(rate.ours500 * 500)}/s`,
      rate.ours500 / rate.emmett500,
      `emmett (${whole(rate.emmett500 * 500)}/s)`,
      1,
    ),
    against(
      'events in appends of 500, 4 in flight',
      `${whole(rate.ours4x500 * 500)}/s`,
      rate.ours4x500 / rate.emmett4x500,
      `emmett (${whole(rate.emmett4x500 * 500)}/s)`,
      1,
    ),
    row(
      '99th percentile of an append, 16 in flight',
      `${p99.oursFew.toFixed(1)} ms`,
      p99.oursFew < 15,
      '< 15 ms',
    ),
    row(
      'from the answer to a live subscriber',
      `${percentile(deliveries.latencies, 0.5).toFixed(1)} ms`,
      percentile(deliveries.latencies, 0.5) <= 2,
      '≤ 2 ms',
    ),
    row(
      'catch-up read of $all',
      `${whole(rate.readAll)} events/s`,
      rate.readAll >= 30_000,
      '≥ 30,000 events/s',
    ),
  ];
}

type Rounds<Name extends string> = Record<Name, Measured[]>;

async function inTurn<Name extends string>(
  rounds: number,
  measure: Record<Name, () => Promise<Measured>>,
): Promise<Rounds<Name>> {
  const names = Object.keys(measure) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Rounds<Name>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) measured[name].push(await measure[name]());
  return measured;
}

function medians<Name extends string>(
  rounds: Rounds<Name>,
  of: (measured: Measured) => number,
): Record<Name, number> {
  const entries = Object.entries<Measured[]>(rounds).map(([name, measured]) => [
    name,
    percentile(
      measured.map(of).sort((a, b) => a - b),
      0.5,
    ),
  ]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

const perSecond = ({ count, seconds }: Measured): number => count / seconds;

const whole = (value: number): string => Math.round(value).toLocaleString('en');

const row = (name: string, value: string, ok: boolean, target?: string): Row => ({
  name,
  value,
  ok,
  ...(target === undefined ? {} : { target }),
});

const against = (name: string, value: string, ratio: number, peer: string, least: number): Row => ({
  name,
  value,
  ratio: `${ratio.toFixed(2)}x ${peer}`,
  target: `≥ ${least}x`,
  ok: ratio >= least,
});
