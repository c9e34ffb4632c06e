import { useId, useRef } from 'react';
import { t } from '../../../../i18n/builder.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldMessage } from '../../../../ui/field.tsx';
import { BuilderIcon } from '../fields/builder-icon.tsx';
import { useBound, type NameOf } from '../fields/bound.ts';
import type { Picture } from '../queries.ts';
import { PICTURE_TYPES, useUpload } from './use-upload.ts';

function Progress({ label, part }: { readonly label: string; readonly part: number }) {
  const percent = Math.round(part * 100);
  const words = t('upload.progress', { label, percent });
  return (
    <div className="w-full space-y-1">
      <progress
        aria-label={words}
        value={percent}
        max={100}
        className="h-2 w-full overflow-hidden rounded-full accent-primary"
      />
      <p className="text-[0.8125rem] text-muted">{words}</p>
    </div>
  );
}

const Thumbnail = ({ picture }: { readonly picture: Picture | null }) => (
  <div className="grid h-[64px] w-[96px] shrink-0 place-items-center overflow-hidden rounded-field border border-line bg-sunken text-muted">
    {picture ? (
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt=""
        className="size-full object-contain"
      />
    ) : (
      <BuilderIcon name="image" />
    )}
  </div>
);

interface Props {
  readonly name: NameOf<Picture | null>;
  readonly label: string;
  readonly hint?: string;
}

/** A picture of the form: sent, replaced, taken out. */
export function PictureField({ name, label, hint }: Props) {
  const { value, onChange, error, ref } = useBound<Picture | null>(name);
  const picture = value as Picture | null;
  const { part, problem, send } = useUpload(onChange);
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const named = (action: string) => t('upload.named', { action, label });
  const choose = picture ? t('upload.replace') : t('upload.choose');
  const message = {
    id,
    error: problem ?? error,
    hint: hint ? `${hint} ${t('upload.formats')}` : t('upload.formats'),
  };
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Thumbnail picture={picture} />
        <input
          ref={chooser}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={label}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={(element) => {
              button.current = element;
              ref(element);
            }}
            busy={part !== null}
            aria-label={named(choose)}
            aria-describedby={`${id}-message`}
            onClick={() => chooser.current?.click()}
          >
            {choose}
          </Button>
          {picture && part === null && (
            <Button
              look="quiet"
              aria-label={named(t('upload.remove'))}
              onClick={() => {
                onChange(null);
                button.current?.focus();
              }}
            >
              {t('upload.remove')}
            </Button>
          )}
        </div>
        {part !== null && <Progress label={label} part={part} />}
      </div>
      <FieldMessage {...message} />
    </div>
  );
}
