import { createContext, use } from 'react';
import type { ToastMessage } from '../../ui/toast.tsx';

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a message over the page. */
export const useToast = () => use(ToastContext);
