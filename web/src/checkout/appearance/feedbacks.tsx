import { t } from '../../i18n/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
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

const Item = ({ feedback }: { readonly feedback: Feedback }) => (
  <li className="flex gap-4 py-4 sm:px-6">
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

const List = ({ feedbacks }: Pick<Checkout['appearance'], 'feedbacks'>) => (
  <ul className="divide-y divide-line">
    {feedbacks.map((feedback) => (
      <Item key={feedback.id} feedback={feedback} />
    ))}
  </ul>
);

/** One line on a phone, where the form is to begin on the first screen; a press shows them all. */
export function FoldedFeedbacks({ offer }: Pick<Props, 'offer'>) {
  const { feedbacks } = offer.appearance;
  const [first] = feedbacks;
  if (!first) return null;
  return (
    <details className="card group md:hidden">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 py-2 text-sm">
        <Stars stars={first.stars} />
        <span className="min-w-0 flex-1 truncate">{first.title}</span>
        <Icon name="chevron" className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4">
        <List feedbacks={feedbacks} />
      </div>
    </details>
  );
}

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
      <List feedbacks={feedbacks} />
    </section>
  );
}
