import { useId, useRef, type Ref } from 'react';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/field.tsx';
import type { Picture, PicturePurpose } from './queries.ts';
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

const NoPicture = () => (
  <svg
    viewBox="0 0 24 24"
    className="size-6"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm0 11 4.5-4.5 4 4 2.5-2.5 3 3M15 9.2v.1" />
  </svg>
);

/** As a picture of that purpose is seen: a product's fills a square, a seller's a disc. */
const SHAPES = {
  CHECKOUT_IMAGE: { box: 'h-[64px] w-[96px] rounded-field', picture: 'object-contain' },
  PRODUCT_IMAGE: { box: 'size-[96px] rounded-xl', picture: 'object-cover' },
  PROFILE_IMAGE: { box: 'size-[96px] rounded-full', picture: 'object-cover' },
} as const;

interface ThumbnailProps {
  readonly picture: Picture | null;
  readonly purpose: PicturePurpose;
}

function Thumbnail({ picture, purpose }: ThumbnailProps) {
  const shape = SHAPES[purpose];
  return (
    <div
      className={`grid shrink-0 place-items-center overflow-hidden border text-muted ${shape.box} ${
        picture ? 'border-line bg-sunken' : 'border-dashed border-line-strong bg-sunken'
      }`}
    >
      {picture ? (
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt=""
          className={`size-full ${shape.picture}`}
        />
      ) : (
        <NoPicture />
      )}
    </div>
  );
}

/** The dialogue of the system; what is pressed is a button like any other. */
function Chooser({
  label,
  ref,
  onFile,
}: {
  readonly label: string;
  readonly ref: Ref<HTMLInputElement>;
  readonly onFile: (file: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURE_TYPES.join(',')}
      aria-label={label}
      tabIndex={-1}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}

export interface PictureProps {
  readonly purpose: PicturePurpose;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly picture: Picture | null;
  readonly onChange: (picture: Picture | null) => void;
  /** Takes the focus that a form gives to its field. */
  readonly ref?: (element: HTMLButtonElement | null) => void;
}

/** A picture of a form: sent, replaced, taken out. Says how it went by `useToast`. */
export default function PictureControl({
  purpose,
  label,
  hint,
  error,
  picture,
  onChange,
  ref,
}: PictureProps) {
  const { part, problem, send } = useUpload(purpose, onChange);
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
        <Thumbnail {...{ picture, purpose }} />
        <Chooser ref={chooser} label={label} onFile={send} />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={(element) => {
              button.current = element;
              ref?.(element);
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
