import DocumentsIcon from 'lucide-react/icons/file-check';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/document-validation',
  menu: { group: 'people', icon: DocumentsIcon },
  page: () => import('./page.tsx'),
});
