import { keyOf } from '../../api/uploads/file-key.ts';
import { PURPOSES } from '../../api/uploads/purposes.ts';
import { pagePdf, textAt } from '../demo-pictures/page-pdf.ts';

/** The offer of the demo's workshop, which has a coupon and is followed by a funnel. */
export const WORKSHOP_OFFER = 'demo-oficina';

/** What the buyers of the workshop read. */
export const HANDOUT = pagePdf([
  textAt(760, 22, 'Oficina de torno: apostila'),
  textAt(725, 12, 'Ateliê Demonstração'),
  textAt(680, 12, '1. Centrar: cotovelos apoiados, a argila vem até as mãos.'),
  textAt(660, 12, '2. Abrir: um polegar desce, o outro o segura, até um dedo do fundo.'),
  textAt(640, 12, '3. Puxar: de baixo para cima, devagar, com as mãos molhadas.'),
  textAt(600, 12, 'Este arquivo é da demonstração da Razão.'),
]);

const FILE_ID = '3f0e8b1e-5c1a-4c7e-9a53-6e2d1de8f1b7';
const OWNER = { platformId: 'demo-platform', userId: 'demo-producer' };

/** What whoever paid the workshop gets: a place, a file and a key. */
export const WORKSHOP_ACCESS = {
  accessUrl: 'https://example.com/oficina-de-torno',
  files: [
    {
      ...{ id: 'apostila', name: 'Apostila da oficina.pdf', bytes: HANDOUT.length },
      key: keyOf(PURPOSES.PRODUCT_FILE, OWNER, { id: FILE_ID, name: 'apostila', ending: 'pdf' }),
    },
  ],
  licence: 'Fórum de dúvidas: entre com o código BARRO-2026. Vale por um ano a partir da compra.',
};
