import { useFormContext } from 'react-hook-form';
import { chosenOption } from '../../delivery/shipping.ts';
import type { FormValues } from '../../form/values.ts';
import { useSession } from '../../session.ts';
import type { Checkout } from '../../types.ts';
import type { Step } from './steps.ts';

const join = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part.trim() !== '').join(between);

const LINES: Record<Step, (values: FormValues, offer: Checkout) => readonly string[]> = {
  personal: ({ name, email, phone, cpf }) => [name, email, join([phone, cpf], ' · ')],
  address({ street, number, complement, district, city, state, cep, deliveryOptionId }, offer) {
    const option = chosenOption(offer, deliveryOptionId);
    return [
      join([street, number, complement], ', '),
      join([district, join([city, state], ' – '), cep], ', '),
      option ? join([option.description, option.deliveryTime], ' · ') : '',
    ];
  },
  payment: () => [],
};

/** What was typed in a step that is done. */
export function StepSummary({ step }: { readonly step: Step }) {
  const { offer } = useSession();
  const { getValues } = useFormContext<FormValues>();
  return LINES[step](getValues(), offer)
    .filter(Boolean)
    .map((line) => (
      <span key={line} className="block wrap-anywhere">
        {line}
      </span>
    ));
}
