import { v5 as uuidv5 } from 'uuid';
import type { DomainEvent, EventSource } from '../../domain/kernel/aggregate.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { Lane, Observe } from '../bulkhead/bulkhead.ts';

/** What somebody still has to do for one aggregate. Ids only: what is true is read when it runs. */
export interface Task {
  /** Id of the aggregate. */
  readonly key: string;
  readonly kind: string;
  readonly connectionId: string;
  /** The event that asked for it; the provider's idempotency key and the cause of what follows. */
  readonly eventId: string;
  readonly correlationId: string;
  /** ISO 8601 UTC. */
  readonly openedAt: string;
  /** How often it was begun, this time included; busy connections do not count. */
  readonly tries: number;
  /** W3C trace context of the command, while tracing is on. */
  readonly traceparent?: string;
}

/** What one event changes in the tasks of its aggregate: there is at most one piece of it. */
export type TaskChange<Kind extends string = string> =
  | {
      readonly change: 'open';
      readonly kind: Kind;
      /** ISO 8601 UTC; the work is due `afterMs` later. */
      readonly openedAt: string;
      readonly afterMs: number;
      readonly connectionId?: string;
      /** The provider's own id of it, by which webhooks speak of the aggregate. */
      readonly providerId?: string;
    }
  | { readonly change: 'close' };

export type TaskResult =
  | { readonly kind: 'done' }
  /** `restart`: a part was done; from here on tries count anew. */
  | { readonly kind: 'retry'; readonly afterMs: number; readonly restart?: true }
  /** It goes on in a slot of another connection, and is that one's from then on; 0: at once. */
  | { readonly kind: 'reroute'; readonly connectionId: string; readonly afterMs: number };

export const done: TaskResult = { kind: 'done' };
export const retryIn = (afterMs: number): TaskResult => ({ kind: 'retry', afterMs });
export const reroute = (connectionId: string, afterMs = 0): TaskResult => ({
  kind: 'reroute',
  connectionId,
  afterMs,
});
export const restart = (afterMs: number): TaskResult => ({ kind: 'retry', afterMs, restart: true });

export interface TaskKind {
  /** Somebody waits for it: it is begun, or queued for any worker, as soon as its event is read. */
  readonly urgent?: boolean;
  /**
   * What is due at once is begun by the worker that reads its event, and is no row where it is done
   * before tasks are written. What that worker has no slot for is due for all.
   */
  readonly inline?: boolean;
  /** It may take longer than a worker keeps work from others: it is kept until it ends. */
  readonly long?: boolean;
  /** Pieces of it that may be under way at a time with one connection, or, of none, at all. */
  readonly slots: number;
  /** Left out: what a provider answers here says nothing of whether it answers. */
  readonly observes?: Lane['observes'];
  /**
   * Does it, or finds out that there is nothing to do. Running it twice, late, or on two machines
   * changes nothing. An exception is unexpected: it is tried again with back-off.
   */
  readonly run: (item: Task, observe: Observe) => Promise<TaskResult>;
  /**
   * What is done instead when the connection takes no more work now, as the `busy` ones do;
   * undefined: it is put off. It runs in no slot.
   */
  readonly whenBusy?: (item: Task, busy: readonly string[]) => Promise<TaskResult | undefined>;
  /** What is still open after this time is given up, and an incident says so, in milliseconds. */
  readonly endsAfterMs: number;
}

type TaskHandlers<Event extends DomainEvent, Kind extends string> = {
  readonly [Type in Event['type']]?: (
    data: Extract<Event, { readonly type: Type }>['data'],
  ) => TaskChange<Kind> | undefined;
};

/** Events of one kind of aggregate → tasks → its outcome, as events. */
export interface Process {
  readonly name: string;
  /** Of whose aggregates its tasks are. */
  readonly source: EventSource;
  /** All whose streams it reads. */
  readonly sources: readonly EventSource[];
  readonly types: readonly string[];
  readonly changeOf: (event: StoredEvent) => TaskChange | undefined;
  readonly kinds: Readonly<Partial<Record<string, TaskKind>>>;
  readonly take?: InOrder;
}

/**
 * Does itself what events ask for, in log order, before they count as read; what fails is handed
 * over again, and so may be what was done.
 */
type InOrder = (events: readonly StoredEvent[]) => Promise<void>;

/**
 * Defines a process: which event opens or closes which work of its aggregate, and how each kind of
 * work is done. A kind keeps its name: tasks that was enqueued under another is done by nobody.
 * The rest is the same for all: one table, queue, scheduler, slots per connection, back-off and an
 * end (decision 0025).
 */
export const defineProcess = <Event extends DomainEvent, Kind extends string>({
  events,
  others = [],
  ...process
}: {
  readonly name: string;
  readonly source: EventSource;
  readonly events: TaskHandlers<Event, Kind>;
  readonly kinds: Readonly<Record<Kind, TaskKind>>;
  readonly take?: InOrder;
  /** What `take` is handed besides the events of the source. */
  readonly others?: readonly { readonly source: EventSource; readonly types: readonly string[] }[];
}): Process => ({
  ...process,
  sources: [process.source, ...others.map(({ source }) => source)],
  types: [...new Set([...Object.keys(events), ...others.flatMap(({ types }) => types)])],
  changeOf: (event) => events[event.type as Event['type']]?.(event.data as never),
});

/** The slots of one kind of a process's work. */
export const laneOf = (
  { name }: Pick<Process, 'name'>,
  kind: string,
  { slots, observes }: TaskKind,
): Lane => ({ name: `${name}/${kind}`, slots, observes });

const NAMESPACE = 'f1f2b0de-0f3c-5a52-8f3e-5d0f8c1b7a90';

/**
 * Id of a command that a schedule leads to: the same for the same work on the same occasion, so
 * that two schedulers, or one that begins again, write one event. Not for what only one worker may
 * do, such as an attempt at a provider: the same id would let both believe that they wrote it.
 */
export const commandIdOf = ({ kind, key }: Pick<Task, 'kind' | 'key'>, occasion: string): string =>
  uuidv5(`${kind}:${key}:${occasion}`, NAMESPACE);
