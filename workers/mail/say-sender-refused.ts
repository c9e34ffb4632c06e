import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';

/** The mail server takes nothing of us: told once a day, however many mails it is. */
export async function saySenderRefused(
  { store, now }: { readonly store: EventStore; readonly now: () => Date },
  status: string | undefined,
): Promise<void> {
  await raiseIncident(store, {
    kind: 'MAIL_SENDER_REFUSED',
    cause: { stream: 'mail' },
    occasion: now().toISOString().slice(0, 10),
    details: status ? { status } : {},
    at: now(),
  });
}
