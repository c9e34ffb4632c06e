import type { Requirement } from '../../domain/access/scope.ts';
import type { Bucket } from '../../runtime/files/files.ts';
import type { UploadPurpose } from '../graphql/resolver-types.generated.ts';

/** What a file may be for, and what follows from that. */
interface PurposeRules {
  readonly bucket: Bucket;
  readonly folder: string;
  /** Content types, each with the ending of its files. */
  readonly types: Readonly<Record<string, string>>;
  readonly bytesMax: number;
  readonly maySend: Requirement;
  /** Who reads it in the private bucket, besides whoever sent it; null: nobody, they neither. */
  readonly mayRead: Requirement | null;
}

const MEBIBYTE = 1 << 20;

/** Nothing of these can hold a script: neither SVG nor HTML. */
const PICTURES = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const PAPERS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };
const CERTIFICATES = { 'application/x-pkcs12': 'p12', 'application/x-pem-file': 'pem' };

/** What is sold as a file: nothing that a browser runs at an address of ours. */
const SOLD = {
  ...{ ...PAPERS, 'application/zip': 'zip', 'application/x-zip-compressed': 'zip' },
  ...{ 'application/epub+zip': 'epub', 'audio/mpeg': 'mp3', 'video/mp4': 'mp4' },
};

const picture = (folder: string, maySend: Requirement): PurposeRules => ({
  ...{ bucket: 'PUBLIC', folder, types: PICTURES, bytesMax: 5 * MEBIBYTE },
  ...{ maySend, mayRead: null },
});

export const PURPOSES: Readonly<Record<UploadPurpose, PurposeRules>> = {
  PRODUCT_IMAGE: picture('products', { roles: ['PRODUCER'] }),
  CHECKOUT_IMAGE: picture('checkouts', { roles: ['PRODUCER'] }),
  PROFILE_IMAGE: picture('profiles', { roles: ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER'] }),
  BANNER: picture('banners', {
    roles: ['PRODUCER', 'ADMINISTRATOR', 'MASTER'],
    permission: 'isConfigAvailable',
  }),
  DOCUMENT: {
    ...{ bucket: 'PRIVATE', folder: 'documents', types: PAPERS, bytesMax: 10 * MEBIBYTE },
    maySend: { roles: ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER'] },
    mayRead: { roles: ['ADMINISTRATOR', 'MASTER'], permission: 'isUserDocumentsAvailable' },
  },
  DISPUTE_EVIDENCE: {
    ...{ bucket: 'PRIVATE', folder: 'evidence', types: PAPERS, bytesMax: 5 * MEBIBYTE },
    maySend: { roles: ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER'] },
    mayRead: { roles: ['ADMINISTRATOR', 'MASTER'], permission: 'isSalesAvailable' },
  },
  PRODUCT_FILE: {
    ...{ bucket: 'PRIVATE', folder: 'files', types: SOLD, bytesMax: 50 * MEBIBYTE },
    maySend: { roles: ['PRODUCER'] },
    mayRead: { roles: ['ADMINISTRATOR', 'MASTER'], permission: 'isProductsAvailable' },
  },
  CERTIFICATE: {
    ...{ bucket: 'PRIVATE', folder: 'certificates', types: CERTIFICATES, bytesMax: MEBIBYTE },
    maySend: { roles: ['ADMINISTRATOR'], permission: 'isConfigAvailable' },
    mayRead: null,
  },
};
