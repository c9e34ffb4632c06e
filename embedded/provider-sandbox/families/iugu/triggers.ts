import { hex } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Table } from '../../kit/store/table.ts';
import { refuse } from './errors.ts';

/** A trigger ("gatilho"): where an event of an account is posted. */
export interface Trigger {
  id: string;
  event: string;
  url: string;
  authorization: string | null;
}

const MOST_TRIGGERS = 100;

/** Posts events as forms with bracket keys, unsigned (specification/providers#iugu-webhooks). */
export class Triggers {
  readonly #context: ProviderContext;
  readonly #table: Table<Trigger>;

  constructor(context: ProviderContext) {
    this.#context = context;
    this.#table = context.store.table(`${context.provider.simulator.mount}.triggers`);
  }

  create(asked: Omit<Trigger, 'id'>): Trigger {
    if (this.#table.size >= MOST_TRIGGERS) throw refuse(422, 'Limite de gatilhos atingido');
    const trigger = { id: hex(this.#context.random, 32).toUpperCase(), ...asked };
    this.#table.put(trigger.id, trigger);
    return trigger;
  }

  /** To the subject's own address where it has one, else to whoever registered for the event. */
  fire(
    event: string,
    data: { id: string } & Record<string, string>,
    ownUrl: string | null = null,
  ): void {
    const body = new URLSearchParams({
      event,
      ...Object.fromEntries(Object.entries(data).map(([key, value]) => [`data[${key}]`, value])),
    });
    for (const { url, authorization } of ownUrl === null
      ? this.#registered(event)
      : [{ url: ownUrl, authorization: null }]) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization ? { authorization: `Basic ${authorization}` } : {}),
      };
      this.#context.outbox.send({
        provider: this.#context.provider.code,
        subject: data.id,
        event,
        url,
        headers,
        body: body.toString(),
      });
    }
  }

  #registered(event: string): Pick<Trigger, 'url' | 'authorization'>[] {
    const panelUrl = this.#context.panelHooks.url(this.#context.provider.code, event);
    const panel =
      panelUrl !== undefined && event === 'invoice.status_changed'
        ? [{ url: panelUrl, authorization: null }]
        : [];
    return [
      ...panel,
      ...[...this.#table.values()].filter(
        (trigger) => trigger.event === event || trigger.event === 'all',
      ),
    ];
  }
}
