import type { Task } from './process.ts';

/** What the events so far leave to be done for one aggregate. */
export interface EnqueuedTask {
  readonly key: string;
  /** Null: nothing. */
  readonly open: {
    readonly kind: string;
    readonly eventId: string;
    readonly correlationId: string;
    readonly openedAt: string;
    readonly dueAt: string;
  } | null;
  readonly connectionId?: string | undefined;
  readonly providerId?: string | undefined;
  /** Of the event that says that id. */
  readonly position?: bigint | undefined;
  /** The ids that came before that one, by which it is still spoken of. */
  readonly replaced?: readonly ProviderId[] | undefined;
}

interface ProviderId {
  /** Undefined: of the connection that was enqueued before. */
  readonly connectionId: string | undefined;
  readonly providerId: string;
  readonly reportedAt?: string | null;
}

/** Where in the log the id was said, as JSON holds it. */
export const reportedAt = ({ position }: Pick<EnqueuedTask, 'position'>): string | null =>
  position === undefined ? null : String(position);

/** The last word on what is open counts; what is known of the aggregate stays known. */
export const putLast = (pending: Map<string, EnqueuedTask>, work: EnqueuedTask): void => {
  const before = pending.get(work.key);
  const replaced = [...(before?.replaced ?? []), ...(work.replaced ?? []), ...replacedBy(work, before)];
  const isNewId = work.providerId !== undefined && work.providerId !== before?.providerId;
  pending.set(work.key, {
    ...work,
    replaced,
    connectionId: work.connectionId ?? before?.connectionId,
    providerId: work.providerId ?? before?.providerId,
    position: isNewId ? work.position : before?.position,
  });
};

/** What an aggregate was known by, when it is known by something else from now on. */
function replacedBy(work: EnqueuedTask, before: EnqueuedTask | undefined): ProviderId[] {
  if (before?.providerId === undefined) return [];
  const { connectionId, providerId } = before;
  const isKept =
    (work.connectionId ?? connectionId) === connectionId &&
    (work.providerId ?? providerId) === providerId;
  return isKept ? [] : [{ connectionId, providerId, reportedAt: reportedAt(before) }];
}

/**
 * Takes off what is not written yet: whether it is what the list would have said of its aggregate,
 * or will say nothing of.
 */
export function closePending(
  pending: Map<string, EnqueuedTask>,
  { key, eventId }: Pick<Task, 'key' | 'eventId'>,
): boolean {
  const found = pending.get(key);
  if (found?.open?.eventId === eventId) pending.set(key, { ...found, open: null });
  return found?.open?.eventId === eventId || found?.open === null;
}
