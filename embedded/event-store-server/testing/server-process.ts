import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

/** The server as a process of its own, which a test can kill. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Bundles the program into a folder and returns the file to start. */
export async function buildServerProgram(folder: string): Promise<string> {
  const outfile = `${folder}/eventstore.mjs`;
  await build({
    entryPoints: ['embedded/event-store-server/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile;
}

export interface ProcessOptions {
  program: string;
  databaseUrl: string;
  /** 0 or none: a free port. */
  port?: number;
  env?: Record<string, string>;
  /** Arguments for Node itself. */
  nodeArguments?: string[];
}

/** Starts the program and waits for the line that says it serves. */
export async function startServerProcess({
  program,
  databaseUrl,
  port = 0,
  env = {},
  nodeArguments = [],
}: ProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeArguments, program], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, EVENTSTORE_DATABASE_URL: databaseUrl, EVENTSTORE_PORT: String(port), ...env },
  });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const ready = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => null)]);
  if (!ready) throw new Error('The event store ended before it was ready.');
  const { port: chosen } = JSON.parse(String(ready[0])) as { port: number };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { child, port: chosen, kill };
}
