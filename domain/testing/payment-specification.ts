import { payment } from '../payment/payment.ts';
import { specificationFor } from './decider-specification.ts';

export const { given, stateAfter } = specificationFor(payment);
