import * as z from 'zod/mini';
import type { Checkout } from '../types.ts';
import {
  cardNameProblem,
  cardNumberProblem,
  cpfProblem,
  cvvProblem,
  emailProblem,
  expiryProblem,
  nameProblem,
  phoneProblem,
  type FieldCheck,
} from './field-problems.ts';
import { asksCpf, asksPhone, type FormValues } from './values.ts';

// zod would probe for `new Function`, which the content security policy reports as a violation.
z.config({ jitless: true });

const text = z.string();

const checked = (check: FieldCheck) =>
  text.check((context) => {
    const message = check(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });

const CARD_CHECKS: readonly (readonly [keyof FormValues, (values: FormValues) => string | undefined])[] =
  [
    ['cardNumber', (values) => cardNumberProblem(values.cardNumber)],
    ['cardExpiration', (values) => expiryProblem(values.cardExpiration)],
    ['cardCvv', (values) => cvvProblem(values.cardCvv, values.cardNumber)],
    ['cardName', (values) => cardNameProblem(values.cardName)],
  ];

/** Without it zod looks at the whole only once every field by itself is right. */
const EVEN_WITH_INVALID_FIELDS = { when: () => true };

/** The card's fields as a whole: they count when the card is chosen, and the code by its brand. */
const checkCard: z.core.CheckFn<FormValues> = ({ value, issues }) => {
  if (value.paymentMethod !== 'CREDIT_CARD') return;
  for (const [field, check] of CARD_CHECKS) {
    const message = check(value);
    if (message) issues.push({ code: 'custom', message, input: value[field], path: [field] });
  }
};

/**
 * What each field by itself must look like, checked when the buyer leaves it and again on submit.
 * What the order as a whole needs is in `submission-rules.ts`. The address is optional here; card
 * fields count only when the card is the chosen method.
 */
export const formSchema = (offer: Checkout) =>
  z
    .object({
      name: checked(nameProblem),
      email: checked(emailProblem),
      phone: asksPhone(offer) ? checked(phoneProblem) : text,
      cpf: asksCpf(offer) ? checked(cpfProblem) : text,
      cep: text,
      street: text,
      number: text,
      complement: text,
      district: text,
      city: text,
      state: text,
      paymentMethod: z.enum(['PIX', 'CREDIT_CARD', 'BILLET']),
      cardNumber: text,
      cardExpiration: text,
      cardCvv: text,
      cardName: text,
      // Set by the page, never typed: nothing to check.
      cardInstallment: z.custom<number>(),
      orderBumpsIds: z.custom<string[]>(),
    })
    .check(z.check(checkCard, EVEN_WITH_INVALID_FIELDS));
