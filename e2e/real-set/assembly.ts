import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/instance.ts';
import { keep, launching, type Program, type Running } from './keep.ts';
import { makePart, type Part } from './part.ts';
import { openWay, type Way } from './network-links.ts';

/** A set while it is put together: folders, ports, ways and parts by their names. */
export class Assembly {
  readonly folder = mkdtempSync(join(tmpdir(), 'razao-real-set-'));
  readonly parts: Part[] = [];
  readonly ways: Way[] = [];
  readonly #ports = new Map<string, number>();

  constructor() {
    // Some parts run as another user than we do.
    chmodSync(this.folder, 0o711);
  }

  /** A folder of the part's own. */
  folderOf(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** The port that a part listens on, the same each time. */
  async portOf(name: string): Promise<number> {
    const port = this.#ports.get(name) ?? (await freePort());
    this.#ports.set(name, port);
    return port;
  }

  /** Answers the port on which `from` finds `to`. */
  async openWay(from: string, to: string, target?: number): Promise<number> {
    const way = await openWay(from, to, target ?? (await this.portOf(to)));
    this.ways.push(way);
    return way.port;
  }

  /** Starts a part, and resolves once it is up. */
  async add(name: string, begin: () => Promise<Running>, isUp: () => Promise<boolean>): Promise<void> {
    const part = makePart(name, await keep(begin), this.ways, isUp);
    this.parts.push(part);
    await part.untilUp();
  }

  addProgram(program: Program, isUp: () => Promise<boolean>): Promise<void> {
    return this.add(program.name, launching(program, this.folderOf('logs')), isUp);
  }

  /** Last started, first stopped. */
  async stop(remove: boolean): Promise<void> {
    for (const part of [...this.parts].reverse()) await part.stop();
    for (const way of this.ways) way.close();
    if (remove) rmSync(this.folder, { recursive: true, force: true });
  }
}

const ANSWER_MS = 4_000;

/** Whether a port of 127.0.0.1 takes connections. */
export const opens = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => answer(true))
      .once('error', () => answer(false))
      .once('close', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });

/** Whether an address answers with success. */
export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(({ ok }) => ok);
