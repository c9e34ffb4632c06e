import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({ path: '/login', isPublic: true, page: () => import('./page.tsx') });
