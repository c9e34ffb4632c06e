import type { Provider } from '../core/provider.ts';
import type { Table } from '../store/table.ts';

/** The address that an operator typed into a provider's panel. */
export interface PanelHook {
  provider: Provider;
  url: string;
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

  url(provider: Provider): string | undefined {
    return this.#table.get(provider)?.url;
  }

  all(): PanelHook[] {
    return [...this.#table.values()];
  }
}
