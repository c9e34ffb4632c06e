import type { Catalogue } from '../control/catalogue.ts';
import type { Faults } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { PanelHooks } from '../webhooks/hooks.ts';
import type { DeliveryLedger } from '../webhooks/ledger.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import type { Scheduler } from './scheduler.ts';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** What every family stands on. */
export interface SandboxContext {
  clock: Clock;
  random: Random;
  scheduler: Scheduler;
  store: Store;
  faults: Faults;
  outbox: Outbox;
  deliveries: DeliveryLedger;
  panelHooks: PanelHooks;
  catalogue: Catalogue;
  /** Keys and certificates are kept here. */
  dataFolder: string;
  pace: Pace;
  /** Known once the server listens. */
  urls: { http: string; tls: string };
}

export interface Pace {
  /** How long a provider takes to answer. */
  latencyMs: number;
  /** How long transfers and PIX refunds are in processing. */
  settleMs: number;
  /** Every new PIX is paid after so long; never when undefined. */
  autopayMs: number | undefined;
  /** Charges kept per family; the oldest finished ones leave first. */
  maxCharges: number;
}
