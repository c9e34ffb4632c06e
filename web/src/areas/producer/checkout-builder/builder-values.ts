import { nationalPhone } from '../../../../../domain/brazil/phone.ts';
import type { Picture } from '../../../features/picture-upload/queries.ts';
import type { Appearance, BrandedOffer, OfferChanges } from './queries.ts';

/** The form as its controls hold it; the names are those of the API's appearance. */
export interface BuilderInputs {
  layout: BrandedOffer['layout'];
  colorPrimary: string;
  logoTopImage: Picture | null;
  headerImage: Picture | null;
  bannerText: string;
  bannerTextColor: string;
  bannerTextBackgroundColor: string;
  feedbacks: FeedbackInputs[];
  hasCountdown: boolean;
  countdown: CountdownInputs;
  hasChat: boolean;
  chat: ChatInputs;
  backRedirect: string;
}

export interface FeedbackInputs {
  id: string;
  title: string;
  description: string;
  stars: string;
  image: Picture | null;
}

interface CountdownInputs {
  minutes: string;
  text: string;
  endText: string;
  textColor: string;
  backgroundColor: string;
}

interface ChatInputs {
  phone: string;
  message: string;
  side: NonNullable<Appearance['chat']>['side'];
}

const NEW_COUNTDOWN: CountdownInputs = {
  minutes: '15',
  text: '',
  endText: '',
  textColor: '#ffffff',
  backgroundColor: '#171a21',
};
const NEW_CHAT: ChatInputs = { phone: '', message: '', side: 'RIGHT' };

export const newFeedback = (): FeedbackInputs => ({
  id: crypto.randomUUID(),
  title: '',
  description: '',
  stars: '5',
  image: null,
});

/** Only what the API takes: the client adds names of types. */
const pictureOf = (picture: Picture | null): Picture | null =>
  picture && { url: picture.url, width: picture.width, height: picture.height };

const countdownInputs = (countdown: NonNullable<Appearance['countdown']>): CountdownInputs => {
  const { minutes, text, endText, textColor, backgroundColor } = countdown;
  return { minutes: String(minutes), text, endText, textColor, backgroundColor };
};

/** What the form begins with. */
export function inputsOf({ layout, appearance }: BrandedOffer): BuilderInputs {
  const { colorPrimary, bannerTextColor, bannerTextBackgroundColor, countdown, chat } = appearance;
  return {
    ...{ layout, colorPrimary, bannerTextColor, bannerTextBackgroundColor },
    logoTopImage: pictureOf(appearance.logoTopImage),
    headerImage: pictureOf(appearance.headerImage),
    bannerText: appearance.bannerText ?? '',
    feedbacks: appearance.feedbacks.map(({ id, title, description, stars, image }) => ({
      ...{ id, title, description, stars: String(stars), image: pictureOf(image) },
    })),
    hasCountdown: countdown !== null,
    countdown: countdown ? countdownInputs(countdown) : NEW_COUNTDOWN,
    hasChat: chat !== null,
    chat: chat ? { phone: chat.phone, message: chat.message, side: chat.side } : NEW_CHAT,
    backRedirect: appearance.backRedirect ?? '',
  };
}

const textOrNull = (text: string): string | null => text.trim() || null;

/** The appearance that the form stands for, which may not be one that the API takes. */
export const appearanceOf = (inputs: BuilderInputs): Appearance => ({
  logoTopImage: inputs.logoTopImage,
  headerImage: inputs.headerImage,
  bannerText: textOrNull(inputs.bannerText),
  bannerTextColor: inputs.bannerTextColor.trim(),
  bannerTextBackgroundColor: inputs.bannerTextBackgroundColor.trim(),
  colorPrimary: inputs.colorPrimary.trim(),
  feedbacks: inputs.feedbacks.map(({ id, title, description, stars, image }) => ({
    ...{ id, title: title.trim(), description: description.trim(), image, stars: Number(stars) },
  })),
  countdown: inputs.hasCountdown
    ? {
        minutes: inputs.countdown.minutes.trim() === '' ? NaN : Number(inputs.countdown.minutes),
        text: inputs.countdown.text.trim(),
        endText: inputs.countdown.endText.trim(),
        textColor: inputs.countdown.textColor.trim(),
        backgroundColor: inputs.countdown.backgroundColor.trim(),
      }
    : null,
  chat: inputs.hasChat
    ? {
        phone: nationalPhone(inputs.chat.phone),
        message: inputs.chat.message.trim(),
        side: inputs.chat.side,
      }
    : null,
  backRedirect: textOrNull(inputs.backRedirect),
});

/** What the form holds other than what was seen. The appearance is saved as a whole. */
export function changesOf(inputs: BuilderInputs, seen: BrandedOffer): OfferChanges {
  const appearance = appearanceOf(inputs);
  const before = appearanceOf(inputsOf(seen));
  return {
    ...(inputs.layout !== seen.layout && { layout: inputs.layout }),
    ...(JSON.stringify(appearance) !== JSON.stringify(before) && { appearance }),
  };
}
