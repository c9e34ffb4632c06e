import { useSession } from '../session.ts';
import { CardFrame } from './card-frame.tsx';
import { InstallmentSelect } from './installment-select.tsx';

/** The card's fields, which stay while another method is looked at, and in how many parts. */
export default function CardPanel({ shown }: { readonly shown: boolean }) {
  const { offer } = useSession();
  return (
    <>
      <CardFrame shown={shown} />
      {shown && offer.type === 'ONE_TIME' && <InstallmentSelect />}
    </>
  );
}
