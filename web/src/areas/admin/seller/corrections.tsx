import { useMemo } from 'react';
import { CorrectionForm } from '../../../features/corrections/correction-form.tsx';
import { correctionsList } from '../../../features/corrections/corrections-list.tsx';
import { ListPage } from '../../../features/list-page/list-page.tsx';

/** What was corrected of a seller's balance by hand, and the form that asks for more. */
export default function Corrections({ sellerId }: { readonly sellerId: string }) {
  const list = useMemo(() => correctionsList(sellerId), [sellerId]);
  return (
    <div className="space-y-4">
      <ListPage screen={list} />
      <CorrectionForm sellerId={sellerId} />
    </div>
  );
}
