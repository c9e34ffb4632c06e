import { t } from '../../i18n/checkout.ts';
import type { Checkout } from '../shell/types.ts';

type Feedback = Checkout['appearance']['feedbacks'][number];

const STAR = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z';

const Stars = ({ stars }: Pick<Feedback, 'stars'>) => (
  <span role="img" aria-label={t('feedback.stars', { stars })} className="flex gap-0.5 text-star">
    {Array.from({ length: stars }, (_, index) => (
      <svg key={index} viewBox="0 0 24 24" className="size-4" fill="currentColor" aria-hidden="true">
        <path d={STAR} />
      </svg>
    ))}
  </span>
);

const FeedbackCard = ({ feedback }: { readonly feedback: Feedback }) => (
  <li className="card flex gap-4 p-4 sm:p-5">
    {feedback.image && (
      <img
        src={feedback.image.url}
        width={feedback.image.width}
        height={feedback.image.height}
        alt=""
        loading="lazy"
        className="size-12 shrink-0 rounded-full object-cover"
      />
    )}
    <div className="min-w-0 space-y-1">
      <Stars stars={feedback.stars} />
      <p className="text-[0.9375rem] font-semibold">{feedback.title}</p>
      {feedback.description && <p className="text-sm text-soft">{feedback.description}</p>}
    </div>
  </li>
);

interface Props {
  readonly offer: Pick<Checkout, 'appearance'>;
  readonly className?: string;
}

/** What customers said, as the seller chose it; nothing where there is none. */
export function Feedbacks({ offer, className }: Props) {
  const { feedbacks } = offer.appearance;
  if (feedbacks.length === 0) return null;
  return (
    <section aria-label={t('feedback.title')} className={className}>
      <ul className="space-y-3">
        {feedbacks.map((feedback) => (
          <FeedbackCard key={feedback.id} feedback={feedback} />
        ))}
      </ul>
    </section>
  );
}
