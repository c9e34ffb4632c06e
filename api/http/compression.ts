import type { FastifyCompressOptions } from '@fastify/compress';
import { constants } from 'node:zlib';

/** A tenth of the hardest setting's time, which a list waits for each time it is asked for. */
const BROTLI_QUALITY = 4;

/**
 * Answers in JSON that are longer than one packet, as lists are. Pages and files come compressed
 * already.
 */
export const ANSWERS_COMPRESSED: FastifyCompressOptions = {
  customTypes: /^application\/(graphql-response\+)?json/,
  encodings: ['br', 'gzip'],
  threshold: 1_400,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
};
