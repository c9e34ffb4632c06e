import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Measured, Task } from './client-process.ts';

/** A contender in a process of its own, which measures when it is told to and is idle otherwise. */
export interface Client {
  measure(task: Task): Promise<Measured>;
  close(): Promise<void>;
}

export async function startClient(program: string, ...args: string[]): Promise<Client> {
  const child = fork(program, args);
  await answer(child);
  return {
    async measure(task) {
      child.send(task);
      return (await answer(child)) as Measured;
    },
    async close() {
      child.send({ kind: 'close' } satisfies Task);
      await once(child, 'exit');
    },
  };
}

function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A client of the bench ended unexpectedly.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
