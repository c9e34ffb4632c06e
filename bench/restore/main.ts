import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buy, eventually } from '../../e2e/support/api.ts';
import {
  freePort,
  instanceEnv,
  removeFolder,
  startInstance,
  type Instance,
} from '../../e2e/support/instance.ts';
import { startProvider } from '../../e2e/support/provider.ts';
import { load } from '../purchases/throughput.ts';
import type { Row } from '../row.ts';

const FOLDER = `.razao/bench-restore-${process.pid}`;
const BACKUP = join(FOLDER, 'backup');
const PURCHASES = Number(process.env.RESTORE_PURCHASES ?? 100_000);
const IN_FLIGHT = 8;
const STEP_SECONDS = 60;
const SECONDS_MAX = 600;

/**
 * A set with many purchases is lost, all but its backup, its master key and the provider, who is
 * somebody else: how long until the next buyer has a PIX code, by the two commands of the README.
 */
export async function run(): Promise<Row[]> {
  const provider = await startProvider(join(FOLDER, 'provider'), {
    SANDBOX_AUTOPAY_MS: '1',
    SANDBOX_LATENCY_MS: '0',
  });
  try {
    const env = { ...provider.env, PORT: String(await freePort()) };
    const { masterKey, backup } = await losing(env);
    return [backup, ...(await restoring({ ...env, MASTER_KEY: masterKey }))];
  } finally {
    await provider.stop();
    removeFolder(FOLDER);
  }
}

/** Sells, backs up, and loses all but what a restore needs. */
async function losing(env: NodeJS.ProcessEnv): Promise<{ masterKey: string; backup: Row }> {
  const instance = await startInstance(join(FOLDER, 'lost'), env);
  try {
    await execute(process.execPath, ['dist/seed.js'], {
      env: { ...instanceEnv(instance), PUBLIC_URL: instance.url },
    });
    for (let purchases = 0; purchases < PURCHASES;) {
      purchases += (await load(instance, IN_FLIGHT, STEP_SECONDS)).paymentIds.length;
      console.error(`${purchases} purchases`);
    }
    const { value, seconds } = await timed(() => tool(instance, 'backup', BACKUP));
    return {
      masterKey: instanceEnv(instance).MASTER_KEY ?? '',
      backup: {
        name: `backup of ${count}`,
        value: `${seconds.toFixed(0)} s`,
        ratio: eventsPerSecond(value.stdout, seconds),
        ok: true,
      },
    };
  } finally {
    await instance.killAll();
    removeFolder(join(FOLDER, 'lost'));
  }
}

async function restoring(env: NodeJS.ProcessEnv): Promise<Row[]> {
  const start = await timed(() => startInstance(join(FOLDER, 'empty'), env));
  const instance = start.value;
  try {
    const restore = await timed(() => tool(instance, 'restore', BACKUP));
    const sale = await timed(() => firstSale(instance));
    const seconds = start.seconds + restore.seconds + sale.seconds;
    return [
      {
        name: `restore of ${count}`,
        value: `${restore.seconds.toFixed(0)} s`,
        ratio: eventsPerSecond(restore.value.stdout, restore.seconds),
        ok: true,
      },
      {
        name: `from the start of an empty set to the first sale after a restore of ${count}`,
        value: `${seconds.toFixed(0)} s`,
        target: `≤ ${SECONDS_MAX} s`,
        ok: seconds <= SECONDS_MAX,
      },
    ];
  } finally {
    await instance.stop();
  }
}

/** Until a buyer who asks again and again has a PIX code. */
const firstSale = (instance: Instance): Promise<unknown> =>
  eventually(
    () => buy(instance.url, `restore-${randomUUID()}`).catch(() => undefined),
    (answer) => answer?.data?.purchase.payment.pix != null,
    2 * SECONDS_MAX * 1_000,
  );

const count = `${PURCHASES.toLocaleString('en')} purchases`;

/** Of what a tool said: the number before “events”. */
const eventsPerSecond = (said: string, seconds: number): string =>
  `${(Number(/(\d+) (?:of )?events/.exec(said)?.[1]) / seconds).toFixed(0)} events/s`;

const execute = promisify(execFile);
const tool = (instance: Instance, name: string, ...args: string[]) =>
  execute(process.execPath, [`dist/${name}.js`, ...args], { env: instanceEnv(instance) });

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - begun) / 1_000 };
}
