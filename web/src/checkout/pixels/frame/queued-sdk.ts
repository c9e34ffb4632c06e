import { loadScript } from './load-script.ts';

/** What TikTok and Kwai put on a page, which queues calls until their script has come. */
export interface Sdk extends Array<unknown> {
  page(): void;
  track(name: string | undefined, worth: object, options?: object): void;
  instance(id: string): Sdk;
  load(id: string): void;
}

function newQueue(methods: readonly string[]): Sdk {
  const queue: unknown[] = [];
  const calls = methods.map((method) => [
    method,
    (...call: unknown[]) => void queue.push([method, ...call]),
  ]);
  return Object.assign(queue, Object.fromEntries(calls) as unknown) as Sdk;
}

interface Named {
  /** On the window. */
  readonly name: string;
  /** Where its script looks for that name. */
  readonly nameIn: string;
  readonly script: string;
  /** What it queues. */
  readonly methods: readonly string[];
}

/** Its script replaces what stands under the name: calls ask for it each time. */
export function queuedSdk({ name, nameIn, script, methods }: Named): () => Sdk {
  const queues: Record<string, Sdk> = {};
  const times: Record<string, number> = {};
  const options: Record<string, object> = {};
  const sdk = Object.assign(newQueue(methods), {
    methods,
    ...{ _i: queues, _t: times, _o: options },
    instance: (id: string) => queues[id] ?? newQueue(methods),
    load(id: string) {
      queues[id] = Object.assign(newQueue(methods), { _u: script });
      times[id] = Date.now();
      options[id] = {};
      loadScript(`${script}?sdkid=${id}&lib=${name}`);
    },
  });
  const page = globalThis as unknown as Record<string, unknown>;
  page[nameIn] = name;
  page[name] = sdk;
  return () => page[name] as Sdk;
}
