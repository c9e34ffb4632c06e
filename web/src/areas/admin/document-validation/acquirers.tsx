import { useState } from 'react';
import { AcquirerPill, waitsFor } from '../../../features/receivers/states.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import type { Validation } from './queries.ts';
import { t } from './words.ts';

const Settling = later(() => import('./settling.tsx'));

type Acquirer = Validation['acquirers'][number];

interface Props {
  readonly sellerId: string;
  readonly acquirers: readonly Acquirer[];
}

/** The seller's receiver at each acquirer of the platform. */
export const Acquirers = ({ sellerId, acquirers }: Props) => (
  <section aria-labelledby="acquirers" className="panel space-y-3 p-5">
    <h2 id="acquirers" className="font-semibold">
      {t('acquirers')}
    </h2>
    {acquirers.length === 0 && <p className="text-soft text-pretty">{t('acquirers.none')}</p>}
    <ul className="divide-y divide-line empty:hidden">
      {acquirers.map((acquirer) => (
        <Line key={acquirer.id} sellerId={sellerId} acquirer={acquirer} />
      ))}
    </ul>
  </section>
);

function Line({ sellerId, acquirer }: { readonly sellerId: string; readonly acquirer: Acquirer }) {
  const [isSettling, setSettling] = useState(false);
  const { name, status, available } = acquirer;
  const waits = waitsFor(acquirer);
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{name}</span>
        <AcquirerPill status={status} />
      </div>
      {available !== null && <p className="text-sm tabular-nums">{formatMoney(available)}</p>}
      <ul className="list-disc space-y-0.5 pl-5 text-sm text-soft empty:hidden">
        {waits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {status === 'UNKNOWN' && !isSettling && (
        <Button onClick={() => setSettling(true)}>{t('settle')}</Button>
      )}
      {isSettling && <Settling sellerId={sellerId} connectionId={acquirer.id} name={name} />}
    </li>
  );
}
