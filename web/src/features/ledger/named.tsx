import { TechnicalName } from './technical-name.tsx';

/**
 * Plain words first, the technical name small beside or under them: what a seller understands and
 * what support asks for.
 */
export function Named({
  name,
  technical,
}: {
  readonly name: string | undefined;
  readonly technical: string;
}) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
      <span>{name}</span>
      <TechnicalName name={technical} />
    </span>
  );
}
