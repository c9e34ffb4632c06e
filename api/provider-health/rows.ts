import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import type { FailureKind } from '../../projections/read-models/provider-health/table.ts';

/** A line of the list: by this it is sorted, and its parts are joined. */
export interface Place {
  readonly platformId: string;
  readonly connectionId: string;
  readonly provider: string;
  readonly method: PaymentMethod;
}

/** What the attempts of its hours add up to. */
export interface HealthRow extends Place {
  readonly attempts: number;
  readonly notAsked: number;
  readonly observed: number;
  readonly answered: number;
  readonly created: number;
  readonly paid: number;
}

export interface FailureRow extends Place {
  readonly kind: FailureKind;
  readonly reason: string;
  readonly count: number;
}

export interface LatencyRow extends Place {
  readonly upToMs: number;
  readonly count: number;
}
