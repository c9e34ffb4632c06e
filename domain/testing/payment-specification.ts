import { payment } from '../payment/aggregate.ts';
import { specificationFor } from './decider-specification.ts';

export const { given, stateAfter } = specificationFor(payment);
