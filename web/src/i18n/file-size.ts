import { LOCALE } from './locale.ts';

const MEBIBYTE = 2 ** 20;

const size = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** As people are told how large a file is. */
export const formatFileSize = (bytes: number): string =>
  `${size.format(Math.max(0.1, bytes / MEBIBYTE))} MB`;
