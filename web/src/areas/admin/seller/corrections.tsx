import { useMemo } from 'react';
import { CorrectionForm } from '../../../features/corrections/correction-form.tsx';
import { correctionsList } from '../../../features/corrections/corrections-list.tsx';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { t } from './words.ts';

/** What was corrected of a seller's balance by hand, and the form that asks for more. */
export default function Corrections({ sellerId }: { readonly sellerId: string }) {
  const list = useMemo(() => correctionsList(sellerId), [sellerId]);
  return (
    <section aria-labelledby="corrections" className="space-y-4">
      <h2 id="corrections" className="text-lg font-semibold">
        {t('corrections')}
      </h2>
      <ListPage screen={list} />
      <div className="panel p-5">
        <CorrectionForm sellerId={sellerId} />
      </div>
    </section>
  );
}
