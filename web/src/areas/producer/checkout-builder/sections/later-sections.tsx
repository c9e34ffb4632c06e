import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../../../domain/configuration/appearance-limits.ts';
import { t } from '../../../../i18n/builder.ts';
import type { BuilderInputs } from '../builder-values.ts';
import { BoundArea, BoundColour, BoundSelect, BoundSwitch, BoundText } from '../fields/bound-fields.tsx';
import { TextContrast } from '../fields/contrast-note.tsx';
import { Section } from './section.tsx';

/** The bar on top that counts down. */
export function CountdownSection() {
  const [isOn, { textColor, backgroundColor }] = useWatch<BuilderInputs, ['hasCountdown', 'countdown']>({
    name: ['hasCountdown', 'countdown'],
  });
  return (
    <Section title={t('countdown.title')}>
      <BoundSwitch name="hasCountdown" label={t('countdown.on')} hint={t('countdown.on.hint')} />
      {isOn && (
        <div className="space-y-3">
          <BoundText
            name="countdown.minutes"
            label={t('countdown.minutes')}
            hint={t('countdown.minutes.hint')}
            inputMode="numeric"
          />
          <BoundText
            name="countdown.text"
            label={t('countdown.words')}
            hint={t('countdown.words.hint')}
            maxLength={LIMITS.countdownText}
          />
          <BoundText
            name="countdown.endText"
            label={t('countdown.endText')}
            hint={t('countdown.endText.hint')}
            maxLength={LIMITS.countdownText}
          />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <BoundColour name="countdown.textColor" label={t('countdown.textColor')} />
            <BoundColour name="countdown.backgroundColor" label={t('countdown.backgroundColor')} />
          </div>
          <TextContrast text={textColor} background={backgroundColor} />
        </div>
      )}
    </Section>
  );
}

const SIDES = (['LEFT', 'RIGHT'] as const).map((side) => ({
  value: side,
  label: t(`chat.side.${side}`),
}));

/** The button that opens a chat with the seller. */
export function ChatSection() {
  const [isOn, { phone, message }] = useWatch<BuilderInputs, ['hasChat', 'chat']>({
    name: ['hasChat', 'chat'],
  });
  const isEmpty = phone.length < 3 || message.trim() === '';
  return (
    <Section title={t('chat.title')}>
      <BoundSwitch name="hasChat" label={t('chat.on')} />
      {isOn && (
        <div className="space-y-3">
          <BoundText
            name="chat.phone"
            label={t('chat.phone')}
            hint={t('chat.phone.hint')}
            inputMode="tel"
          />
          <BoundArea name="chat.message" label={t('chat.message')} maxLength={LIMITS.chatMessage} />
          <BoundSelect name="chat.side" label={t('chat.side')} options={SIDES} />
          {isEmpty && <p className="text-[0.9375rem] text-warn">{t('chat.empty')}</p>}
        </div>
      )}
    </Section>
  );
}

/** Where a buyer goes who goes back. */
export const LeavingSection = () => (
  <Section title={t('leaving.title')}>
    <BoundText
      name="backRedirect"
      label={t('leaving.backRedirect')}
      hint={t('leaving.backRedirect.hint')}
      inputMode="url"
      maxLength={LIMITS.address}
    />
  </Section>
);
