import { Icon } from './icon.tsx';

interface Props {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** What stands under a control, which names it by `aria-describedby`: its error, else its hint. */
export function FieldMessage({ id, hint, error }: Props) {
  return (
    <div
      id={id}
      className={`mt-1 min-h-5 text-[0.8125rem] leading-5 ${error ? 'text-bad' : 'text-muted'}`}
    >
      {error ? (
        <span className="flex gap-1.5">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </span>
      ) : (
        hint
      )}
    </div>
  );
}
