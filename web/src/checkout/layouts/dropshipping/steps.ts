import { isSent } from '../../delivery/shipping.ts';
import type { FieldName } from '../../form/values.ts';
import type { Checkout } from '../../types.ts';

export type Step = 'personal' | 'address' | 'payment';

/** What is typed in each step. The payment's fields are checked when the order is sent. */
const FIELDS = {
  personal: ['name', 'email', 'phone', 'cpf'],
  address: ['cep', 'street', 'number', 'complement', 'district', 'city', 'state'],
  payment: [],
} as const satisfies Record<Step, readonly FieldName[]>;

/** Of a product that is not sent nobody asks the address. */
export const stepsOf = (offer: Pick<Checkout, 'product'>): readonly Step[] =>
  isSent(offer) ? ['personal', 'address', 'payment'] : ['personal', 'payment'];

export const fieldsOf = (step: Step): readonly FieldName[] => FIELDS[step];

export const stepOfField = (field: string): Step =>
  (Object.keys(FIELDS) as Step[]).find((step) => fieldsOf(step).some((own) => own === field)) ??
  'payment';

/** The last step stays. */
export const stepAfter = (steps: readonly Step[], step: Step): Step =>
  steps[steps.indexOf(step) + 1] ?? step;
