import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { CONTROL } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SEARCH_MAX, searchedOf, withAddress } from './list-address.ts';

/** Nobody types slower than this between two letters of a word. */
const TYPING_MS = 400;

interface Props {
  readonly label: string;
  readonly hint: string;
}

/** What is typed, and in the address as `q` once typing ends; Enter does not wait. */
function useTyped() {
  const [search, setSearch] = useSearchParams();
  const searched = searchedOf(search);
  const [typed, setTyped] = useState(searched);
  const applied = useRef(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const followAddress = useEffectEvent(() => {
    // What is still being typed stays, whatever the address says by now.
    if (searched === applied.current) return;
    applied.current = searched;
    setTyped(searched);
  });
  useEffect(() => followAddress(), [searched]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (text: string) => {
    clearTimeout(timer.current);
    applied.current = text.trim();
    setSearch((now) => withAddress(now, { q: text.trim() }), { replace: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(text), TYPING_MS);
  };
  const clear = () => {
    setTyped('');
    apply('');
  };
  return { typed, type, apply, clear };
}

/** Finds rows by a text. */
export function ListSearch({ label, hint }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { typed, type, apply, clear } = useTyped();
  return (
    <form
      className="relative min-w-0 flex-1 basis-64"
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
        />
        <input
          ref={box}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          placeholder={hint}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return;
            event.preventDefault();
            clear();
          }}
          className={`${CONTROL} truncate pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={t('list.search.clear')}
            onClick={() => {
              clear();
              box.current?.focus();
            }}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-field text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" className="size-4" />
          </button>
        )}
      </div>
    </form>
  );
}
