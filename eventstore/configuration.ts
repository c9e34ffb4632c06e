import {
  decideDocument,
  evolveDocument,
  initialDocument,
  type DocumentCommand,
  type DocumentEvent,
  type DocumentState,
} from '../domain/configuration/configuration.ts';
import {
  documentKinds,
  type DocumentKind,
  type DocumentOf,
  type NewDocumentOf,
} from '../domain/configuration/schemas.ts';
import { ok, type Result } from '../domain/kernel/result.ts';
import { handleCommand, type Command, type Handled } from './handle-command.ts';
import type { EventStore } from './store.ts';
import { stream } from './streams.ts';

/** The generic document's events under their kind's own names: OfferSaved, PlatformArchived, … */
const named = <T>(kind: DocumentKind, event: DocumentEvent<T>) =>
  event.type === 'Saved'
    ? { type: `${kind}Saved`, data: event.content as unknown }
    : { type: `${kind}Archived`, data: {} };

const generic = <T>(event: { type: string; data: unknown }): DocumentEvent<T> =>
  event.type.endsWith('Saved') ? { type: 'Saved', content: event.data as T } : { type: 'Archived' };

type DocumentRequest<K extends DocumentKind> = Pick<
  Command<never, never>,
  'commandId' | 'correlationId' | 'actor' | 'traceparent'
> & {
  readonly kind: K;
  readonly id: string;
  /** What speaks of a person comes sealed. */
  readonly command: DocumentCommand<NewDocumentOf<K>>;
};

/**
 * Saves or archives one configuration document, as an event. A call with a command id that the
 * stream holds already is that call again, and succeeds without an event. Errors: those of
 * `decideDocument`.
 */
export function handleDocument<K extends DocumentKind>(
  store: EventStore,
  request: DocumentRequest<K>,
): Promise<Result<Handled<DocumentState<DocumentOf<K>>>>> {
  const { kind, id, ...rest } = request;
  // What may be written is a document; the compiler does not see it of a kind that it does not know.
  const command = request.command as DocumentCommand<unknown> as DocumentCommand<DocumentOf<K>>;
  return handleCommand<DocumentState<DocumentOf<K>>, { type: string; data: unknown }>(store, {
    ...rest,
    stream: stream.document(kind, id),
    decider: {
      initial: initialDocument,
      evolve: (state, event) => evolveDocument(state, generic(event)),
    },
    decide: (state) => {
      const decision = decideDocument({ ...documentKinds[kind], id }, state, command);
      return decision.ok ? ok(decision.value.map((event) => named(kind, event))) : decision;
    },
  });
}

/**
 * Saves over whatever is there now: for what speaks with authority and has seen nothing, such as
 * the seed. A person saves the revision that they saw.
 */
export async function replaceDocument<K extends DocumentKind>(
  store: EventStore,
  { content, ...request }: Omit<DocumentRequest<K>, 'command'> & { readonly content: NewDocumentOf<K> },
): Promise<Result<Handled<DocumentState<DocumentOf<K>>>>> {
  const { revision } = await findDocument(store, request.kind, request.id);
  return handleDocument(store, {
    ...request,
    command: { kind: 'save', expectedRevision: revision, content },
  });
}

/** The document as its stream tells it, whatever became of it. */
export async function findDocument<K extends DocumentKind>(
  store: EventStore,
  kind: K,
  id: string,
): Promise<DocumentState<DocumentOf<K>>> {
  const events = await store.load(stream.document(kind, id));
  return events.reduce<DocumentState<DocumentOf<K>>>(
    (current, event) => evolveDocument(current, generic(event)),
    initialDocument,
  );
}

/** The document as its stream tells it; undefined when there is none or it is archived. */
export async function loadDocument<K extends DocumentKind>(
  store: EventStore,
  kind: K,
  id: string,
): Promise<DocumentOf<K> | undefined> {
  const state = await findDocument(store, kind, id);
  return state.phase === 'SAVED' ? state.content : undefined;
}
