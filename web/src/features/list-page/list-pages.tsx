import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { formatCount } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { DEPTH_MAX, PAGE_SIZES, pageOf, withPage, withSize } from './list-address.ts';
import type { ListAnswer, ListDeclaration } from './list-screen.ts';

type Counted = Pick<ListAnswer<unknown>, 'nodes' | 'count'>;
type Sized = Pick<ListDeclaration<never, never>, 'sizes'>;

/** "21–40 de 1.234", as far as rows are counted. */
export function rangeText(screen: Sized, { nodes, count }: Counted, search: URLSearchParams): string {
  const { page, size } = pageOf(screen, search);
  const total = formatCount(count.value);
  if (nodes.length === 0) return t('list.range.none');
  const from = (page - 1) * size + 1;
  const range = { from: formatCount(from), to: formatCount(from + nodes.length - 1), total };
  return t(count.isCapped ? 'list.range.capped' : 'list.range', range);
}

/** Pages around the present one, with the first and the last; null: those between are left out. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const pages = [...new Set(shown)].sort((one, other) => one - other);
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? each - 1;
    if (each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}

const STEP =
  'grid size-11 place-items-center rounded-field border border-line-strong bg-surface hover:bg-sunken';

interface StepProps {
  readonly to: number;
  readonly isThere: boolean;
  readonly onGo: () => void;
}

/** To the page before or after; nothing to press where there is none. */
function Step({ to, isThere, onGo, back = false }: StepProps & { readonly back?: boolean }) {
  const [search] = useSearchParams();
  const label = t(back ? 'list.page.previous' : 'list.page.next');
  const icon = <Icon name="chevron" className={`size-5 ${back ? 'rotate-90' : '-rotate-90'}`} />;
  if (!isThere)
    return (
      <span aria-hidden="true" className={`${STEP} border-line text-muted opacity-50`}>
        {icon}
      </span>
    );
  return (
    <Link
      to={`?${withPage(search, to)}`}
      rel={back ? 'prev' : 'next'}
      aria-label={label}
      onClick={onGo}
      className={STEP}
    >
      {icon}
    </Link>
  );
}

interface Props {
  readonly screen: Sized;
  readonly answer: Counted;
  /** Somebody went to another page: what they read begins at the top. */
  readonly onGo: () => void;
}

/** The way to the other pages of a list, and how long they are. */
export function ListPages({ screen, answer: { count }, onGo }: Props) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const { page, size } = pageOf(screen, search);
  const last = Math.min(Math.ceil(count.value / size), DEPTH_MAX / size);
  if (count.value <= PAGE_SIZES[0]) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex items-center gap-2 text-sm text-soft">
        <label htmlFor={id}>{t('list.page.size')}</label>
        <span className="relative">
          <select
            id={id}
            value={size}
            onChange={({ target }) =>
              setSearch(withSize(search, Number(target.value)), { replace: true })
            }
            className="h-11 appearance-none rounded-field border border-line-strong bg-surface pr-9 pl-3 text-base text-ink hover:border-ink"
          >
            {(screen.sizes ?? PAGE_SIZES).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <Icon
            name="chevron"
            className="pointer-events-none absolute top-3.5 right-2.5 size-4 text-muted"
          />
        </span>
      </div>
      {last > 1 && (
        <nav aria-label={t('list.pages')} className="flex items-center gap-1.5">
          <Step back to={page - 1} isThere={page > 1} onGo={onGo} />
          <p className="px-3 text-sm tabular-nums text-soft sm:sr-only">
            {t('list.page.of', { page: formatCount(page), last: formatCount(last) })}
          </p>
          <ol className="hidden items-center gap-1 sm:flex">
            {pagesAround(page, last).map((each, index) =>
              each === null ? (
                <li key={`gap-${index}`} className="px-1 text-muted">
                  …
                </li>
              ) : (
                <li key={each}>
                  <Link
                    to={`?${withPage(search, each)}`}
                    aria-label={t('list.page.number', { page: formatCount(each) })}
                    aria-current={each === page ? 'page' : undefined}
                    onClick={onGo}
                    className={`grid h-11 min-w-11 place-items-center rounded-field px-2 font-medium tabular-nums ${each === page ? 'bg-primary text-on-primary' : 'hover:bg-sunken'}`}
                  >
                    {formatCount(each)}
                  </Link>
                </li>
              ),
            )}
          </ol>
          <Step to={page + 1} isThere={page < last} onGo={onGo} />
        </nav>
      )}
      {count.isCapped && page === last && (
        <p className="basis-full text-sm text-soft">
          {t('list.page.deepest', { count: formatCount(DEPTH_MAX) })}
        </p>
      )}
    </div>
  );
}
