import type { Provider } from '../core/provider.ts';
import type { Table } from '../store/table.ts';

/** The address that an operator typed into a provider's panel. */
export interface PanelHook {
  provider: Provider;
  url: string;
  /** The events that were ticked; all of them when left out. */
  events?: string[] | undefined;
}

/** One address per provider account. */
export class PanelHooks {
  readonly #table: Table<PanelHook>;

  constructor(table: Table<PanelHook>) {
    this.#table = table;
  }

  register(hook: PanelHook): void {
    this.#table.put(hook.provider, hook);
  }

  /** Where the provider posts such an event, if anywhere. */
  url(provider: Provider, event: string): string | undefined {
    const hook = this.#table.get(provider);
    return hook?.events && !hook.events.includes(event) ? undefined : hook?.url;
  }

  all(): PanelHook[] {
    return [...this.#table.values()];
  }
}
