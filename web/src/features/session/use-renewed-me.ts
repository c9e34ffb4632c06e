import { useRevalidator } from 'react-router-dom';
import { useSession } from './session.ts';

/** Asks anew who is signed in, for what the shell shows of them has changed. */
export function useRenewedMe(): () => void {
  const { forget } = useSession();
  const { revalidate } = useRevalidator();
  return () => {
    forget();
    void revalidate();
  };
}
