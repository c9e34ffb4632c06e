import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { keep, type Kept, type Program, type Running } from '../real-set/keep.ts';

/** How a unit that Debian brings is started, and how one knows that it is up. */
export type Start = () => Promise<Running>;

export interface Systemd {
  /** With stand-ins for `systemctl` and `journalctl`, first in PATH. */
  readonly bin: string;
  readonly logs: string;
  /** In place of /etc/systemd/system. */
  readonly units: string;
  /** SIGKILL to a unit and all that it started; it stays away until somebody starts it. */
  lose(unit: string): Promise<void>;
  /** Ends all, the last started first. */
  stop(): Promise<void>;
}

const VERBS = ['start', 'stop', 'restart', 'enable', 'daemon-reload'];

/**
 * In place of systemd, which no container has: `systemctl` starts, keeps and stops what Debian
 * brings (`debian`) and the instances of the unit files of ours in `units`, by their ExecStart.
 * What it does not know it refuses, and a link, too: systemd resolves it, through all others, to
 * the file that it leads to at that moment. User and limits of a unit are not played. Folders
 * that a unit names are where `here` says, and what it starts is given `env`.
 * A unit that each machine has is `<machine>/<unit>`; MACHINE says where somebody types.
 */
export async function startSystemd(
  folder: string,
  { here, env }: { readonly here: (text: string) => string; readonly env: NodeJS.ProcessEnv },
  debian: Readonly<Record<string, Start>>,
): Promise<Systemd> {
  const made = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    return path;
  };
  const [bin, logs, units] = [made('bin'), made('logs'), made('units')];
  const running = new Map<string, Kept>();
  const templates = new Map<string, string>();

  const startOf = (unit: string): Start => {
    const [, prefix = '', name = ''] = /^(\w+@)(.+)$/.exec(unit) ?? [];
    const template = templates.get(`${prefix}.service`);
    if (template !== undefined) {
      const program = programOf(unit, here(template.replaceAll('%i', name)));
      return startingUnit({ ...program, env }, logs);
    }
    const start = debian[unit];
    if (!start) throw new Error(`Unit ${unit}.service not found.`);
    return start;
  };
  const stop = async (unit: string) => {
    const kept = running.get(unit);
    running.delete(unit);
    // To all of it, as KillMode has it, and before it could be started again.
    if (templates.has(`${unit.split('@')[0]}@.service`)) kept?.signal('SIGTERM');
    await kept?.stop();
  };
  const start = async (unit: string) => {
    if (!running.has(unit)) running.set(unit, await keep(startOf(unit)));
  };
  const reload = () => {
    templates.clear();
    for (const name of readdirSync(units)) {
      const path = join(units, name);
      if (!lstatSync(path).isFile()) throw new Error(`${path} is no file.`);
      templates.set(name, readFileSync(path, 'utf8'));
    }
  };

  async function run(machine: string, words: readonly string[]): Promise<void> {
    const [verb = '', ...named] = words.filter((word) => word !== '--now');
    const there = named.map((unit) => (debian[machine + unit] ? machine + unit : unit));
    if (!VERBS.includes(verb)) throw new Error(`systemctl ${verb} is not played.`);
    if (verb === 'enable' || verb === 'daemon-reload') reload();
    if (verb === 'stop' || verb === 'restart') await Promise.all(there.map(stop));
    if (verb !== 'stop') for (const unit of there) await start(unit);
  }

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () =>
      run(request.url?.slice(1) ?? '', text.trim().split(/\s+/)).then(
        () => response.end(),
        (error: Error) => response.writeHead(500).end(`${error.message}\n`),
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const program = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  program('systemctl', `exec curl --silent --fail-with-body --data "$*" "${address}/$MACHINE/"`);
  program('hostname', 'echo "$MACHINE"');
  program('journalctl', `exec tail -n 20 "${logs}/$2.log"`);
  if (process.getuid?.() !== 0) program('runuser', 'shift 3\nexec "$@"');
  return {
    bin,
    logs,
    units,
    async lose(unit) {
      running.get(unit)?.lose();
      await stop(unit);
    },
    async stop() {
      for (const unit of [...running.keys()].reverse()) await stop(unit);
      server.close();
    },
  };
}

/** Its words go through a socket, as to the journal, and end in `<name>.log` of a folder. */
const startingUnit =
  ({ name, command, args, env }: Program, logs: string): Start =>
  async () => {
    // Our own programs end when the channel does: when the test is gone, whatever ended it.
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
    for (const said of [child.stdout, child.stderr]) said?.pipe(log, { end: false });
    return {
      pid: child.pid ?? 0,
      ended: new Promise((done) => child.once('exit', done).once('error', done)),
      end: () => void child.kill('SIGTERM'),
    };
  };

function programOf(name: string, unit: string): Program {
  const value = (key: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
  const [command = '', ...args] = value('ExecStart').split(' ');
  // Relative names are those of its folder, which a program that is launched here is not in.
  const inFolder = ['-c', 'cd "$0" && exec "$@"', value('WorkingDirectory'), command, ...args];
  return { name, command: '/bin/sh', args: inFolder };
}
