interface Props {
  readonly label: string;
  /** In words, as it is read. */
  readonly amount: string;
}

/** One line of what an order adds up to, in a `dl`. */
export const AmountLine = ({ label, amount }: Props) => (
  <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-soft">
    <dt className="min-w-0">{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
  </div>
);
