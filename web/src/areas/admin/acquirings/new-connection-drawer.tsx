import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerLoading } from '../../../features/drawer-page/drawer-loading.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { textOf } from '../../../i18n/app.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CopiedAddress } from './copied-address.tsx';
import { Capabilities } from './figures.tsx';
import type { Made, NewConnectionProps } from './new-connection-form.tsx';
import { AcquirersQuery, type Acquirer } from './queries.ts';
import { t } from './words.ts';

/** Without accents and case, as people search. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Choice {
  readonly acquirers: readonly Acquirer[];
  readonly onChoose: (acquirer: Acquirer) => void;
}

/** Some fifty providers, to be searched, each with what it can do. */
function ProviderChoice({ acquirers, onChoose }: Choice) {
  const [text, setText] = useState('');
  const wanted = plain(text.trim());
  const found = acquirers
    .filter(({ name, code }) => plain(name).includes(wanted) || plain(code).includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  return (
    <div className="space-y-4">
      <TextField
        type="search"
        label={t('choose.search')}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-sm text-soft">
        {t('choose.count', { count: found.length })}
      </p>
      <ul aria-label={t('choose')} className="space-y-3">
        {found.map((acquirer) => (
          <li key={acquirer.code} className="panel space-y-3 p-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="min-w-0 flex-1 basis-32 font-semibold break-words">{acquirer.name}</h2>
              <Button
                aria-label={t('choose.named', { name: acquirer.name })}
                onClick={() => onChoose(acquirer)}
              >
                {t('choose.one')}
              </Button>
            </div>
            <Capabilities of={acquirer.capabilities} />
          </li>
        ))}
      </ul>
    </div>
  );
}

// A form is a download of its own.
const NewConnectionForm = later<NewConnectionProps>(() => import('./new-connection-form.tsx'));

/** What comes next: the address for the provider's panel, then the keys. */
function MadeConnection({ made, name }: { readonly made: Made; readonly name: string }) {
  const [search] = useSearchParams();
  const next = withDrawer(search, 'connection', made.id);
  return (
    <Notice tone="good" title={t('made', { name })} live>
      <p>{t('made.text')}</p>
      <CopiedAddress address={made.webhookUrl} />
      <Link to={`${next}&connectionTab=secrets`} replace className={buttonClass('primary')}>
        {t('made.next')}
      </Link>
    </Notice>
  );
}

/** A new connection: of which provider, with which settings, and what comes next. */
export default function NewConnectionDrawer() {
  const result = useQuery(AcquirersQuery);
  const [chosen, choose] = useState<Acquirer>();
  const [made, setMade] = useState<Made>();
  if (made && chosen) return <MadeConnection made={made} name={chosen.name} />;
  return (
    <DrawerContent result={result} of={(data) => data.acquirers} missing={t('missing')}>
      {(acquirers) =>
        chosen ? (
          <NewConnectionForm
            loading={<DrawerLoading />}
            failing={<p role="status">{textOf('failing.part')}</p>}
            acquirer={chosen}
            onMade={setMade}
            onBack={() => choose(undefined)}
          />
        ) : (
          <ProviderChoice acquirers={acquirers} onChoose={choose} />
        )
      }
    </DrawerContent>
  );
}
