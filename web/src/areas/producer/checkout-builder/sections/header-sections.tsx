import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../../../domain/configuration/appearance-limits.ts';
import { t } from '../../../../i18n/builder.ts';
import type { BuilderInputs } from '../builder-values.ts';
import { BoundColour, BoundPicture, BoundText } from '../fields/bound-fields.tsx';
import { ButtonContrast, TextContrast } from '../fields/contrast-note.tsx';
import { Section } from './section.tsx';

/** The seller's colour, with what the button's text becomes on it. */
export function ColourSection() {
  const colour = useWatch<BuilderInputs, 'colorPrimary'>({ name: 'colorPrimary' });
  return (
    <Section title={t('colour.title')} text={t('colour.text')}>
      <BoundColour name="colorPrimary" label={t('colour.label')} hint={t('colour.hint')} />
      <ButtonContrast colour={colour} />
    </Section>
  );
}

/** Logo, header image and banner. */
export function HeaderSection() {
  const [text, background] = useWatch<BuilderInputs, ['bannerTextColor', 'bannerTextBackgroundColor']>({
    name: ['bannerTextColor', 'bannerTextBackgroundColor'],
  });
  return (
    <Section title={t('header.title')}>
      <BoundPicture name="logoTopImage" label={t('header.logo')} hint={t('header.logo.hint')} />
      <BoundPicture name="headerImage" label={t('header.image')} hint={t('header.image.hint')} />
      <BoundText
        name="bannerText"
        label={t('header.bannerText')}
        hint={t('header.bannerText.hint')}
        maxLength={LIMITS.bannerText}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <BoundColour name="bannerTextColor" label={t('header.textColor')} />
        <BoundColour name="bannerTextBackgroundColor" label={t('header.backgroundColor')} />
      </div>
      <TextContrast text={text} background={background} />
    </Section>
  );
}
