import { randomUUID } from 'node:crypto';
import type { Thing } from '../../testing/access-walk.ts';
import { keyOf } from '../file-key.ts';

const FOLDER = { bucket: 'PRIVATE', folder: 'documents' } as const;

export const things: readonly Thing[] = [
  {
    name: 'document',
    of: 'SELLER',
    make: async (_api, { platformId, producerId }) =>
      keyOf(FOLDER, { platformId, userId: producerId }, { id: randomUUID(), name: 'rg', ending: 'png' }),
    asked: { fileLink: (key) => ({ key }) },
  },
];

/** Of nobody's thing; what a file is for decides who may send it. */
export const askedIn = { createUploadLink: 'links.unit.test.ts' };
