import { t } from '../../../../i18n/builder.ts';
import { contrast, isReadable, paletteOf } from '../../../../../../domain/kernel/contrast.ts';
import { Icon } from '../../../../ui/icon.tsx';

/** Rounded down: 4.49 is not 4.5. */
const ratioText = (one: string, other: string) =>
  (Math.floor(contrast(one, other) * 10) / 10).toLocaleString('pt-BR');

/** Which text the button gets on a colour; nothing for what is no colour. */
export function ButtonContrast({ colour }: { readonly colour: string }) {
  const palette = paletteOf(colour);
  if (!palette) return null;
  const { primary, onPrimary } = palette;
  const ratio = ratioText(primary, onPrimary);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        aria-hidden="true"
        className="inline-flex min-h-11 items-center rounded-field px-6 font-semibold"
        style={{ backgroundColor: primary, color: onPrimary }}
      >
        {t('colour.sample')}
      </span>
      <p role="status" className="min-w-0 flex-1 basis-48 text-[0.9375rem] text-soft text-pretty">
        {t(onPrimary === '#ffffff' ? 'colour.white' : 'colour.black', { ratio })}
      </p>
    </div>
  );
}

interface OfText {
  readonly text: string;
  readonly background: string;
}

/** Whether a text can be read on its background; nothing for what is no colour. */
export function TextContrast({ text, background }: OfText) {
  if (!paletteOf(text) || !paletteOf(background)) return null;
  const readable = isReadable(text, background);
  const ratio = ratioText(text, background);
  return (
    <p
      role="status"
      className={`flex gap-2 text-[0.9375rem] text-pretty ${readable ? 'text-soft' : 'text-warn'}`}
    >
      <Icon name={readable ? 'check' : 'alert'} className="mt-0.5 size-5" />
      <span className="min-w-0">{t(readable ? 'colour.readable' : 'colour.unreadable', { ratio })}</span>
    </p>
  );
}
