import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { centsOf, takersOf, USES, warningOf, type Draft, type Known, type Use } from './route-draft.ts';
import { nameOf } from './route-list.tsx';
import { t } from './words.ts';

interface Props {
  readonly draft: Draft;
  readonly connections: readonly Known[];
}

/** "R$ 50,00 by PIX goes to …": what the lists above do, before they are saved. */
export function RoutePreview({ draft, connections }: Props) {
  const [text, setText] = useState('50,00');
  const cents = centsOf(text);
  const knownOf = (id: string) => connections.find(({ connection }) => connection.id === id);
  const namesOf = (use: Use, amount: number) =>
    takersOf(draft[use], amount, ({ connectionId }) => !warningOf(knownOf(connectionId), use)).map(
      ({ connectionId }) => {
        const known = knownOf(connectionId);
        return known ? nameOf(known) : connectionId;
      },
    );
  return (
    <section aria-label={t('preview')} className="panel space-y-3 p-5">
      <h2 className="font-semibold">{t('preview')}</h2>
      <MoneyField
        sign="R$"
        label={t('preview.amount')}
        className="max-w-60"
        value={text}
        error={cents === undefined ? t('line.amount') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {cents !== undefined && (
        <div role="status">
          <ul className="space-y-1 text-[0.9375rem]">
            {USES.map((use) => {
              const [first, ...rest] = namesOf(use, cents);
              const said = { amount: formatMoney(cents), use: t(`use.${use}`) };
              return (
                <li key={use}>
                  <span>
                    {first
                      ? t('preview.goes', { ...said, first })
                      : t(use === 'PAYOUT' ? 'preview.nobody.PAYOUT' : 'preview.nobody', said)}
                  </span>
                  {rest.length > 0 && (
                    <span className="text-muted"> {t('preview.then', { names: rest.join(', ') })}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}
