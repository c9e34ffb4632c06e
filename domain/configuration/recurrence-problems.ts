import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { ConfigurationOf } from './schemas.ts';

type Pricing = Pick<ConfigurationOf<'Offer'>, 'type' | 'recurrence'>;

/** A subscription that does not say what it costs after the first period, and when (`REQUIRED`). */
export const recurrenceProblems = ({ type, recurrence }: Pricing): readonly InvalidField[] =>
  type === 'SUBSCRIPTION' && recurrence === null ? [{ field: 'recurrence', code: 'REQUIRED' }] : [];
