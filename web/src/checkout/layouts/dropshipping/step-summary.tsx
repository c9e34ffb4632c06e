import { useFormContext } from 'react-hook-form';
import type { FormValues } from '../../form/values.ts';
import type { Step } from './steps.ts';

const join = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part.trim() !== '').join(between);

const LINES: Record<Step, (values: FormValues) => readonly string[]> = {
  personal: ({ name, email, phone, cpf }) => [name, email, join([phone, cpf], ' · ')],
  address: ({ street, number, complement, district, city, state, cep }) => [
    join([street, number, complement], ', '),
    join([district, join([city, state], ' – '), cep], ', '),
  ],
  payment: () => [],
};

/** What was typed in a step that is done. */
export function StepSummary({ step }: { readonly step: Step }) {
  const { getValues } = useFormContext<FormValues>();
  return LINES[step](getValues())
    .filter(Boolean)
    .map((line) => (
      <span key={line} className="block wrap-anywhere">
        {line}
      </span>
    ));
}
