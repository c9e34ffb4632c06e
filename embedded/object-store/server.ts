import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { checkLink, type LinkKey, type LinkProblem } from './check-link.ts';
import { openObjectFolder, type ObjectFolder } from './object-folder.ts';

export interface ObjectStoreOptions extends LinkKey {
  readonly host: string;
  /** 0: a free port. */
  readonly port: number;
  readonly folder: string;
  /** Everybody reads what is in it. */
  readonly publicBucket: string;
  readonly privateBucket: string;
  /** Of the pages that may send files here. */
  readonly pageOrigin: string;
  readonly now?: () => Date;
}

export interface ObjectStore {
  readonly port: number;
  stop(): Promise<void>;
}

type Problem =
  | LinkProblem
  | 'EntityTooLarge'
  | 'IncompleteBody'
  | 'InvalidArgument'
  | 'InvalidURI'
  | 'MethodNotAllowed'
  | 'MissingContentLength'
  | 'NoSuchBucket'
  | 'NoSuchKey';

const STATUS: Readonly<Record<Problem, number>> = {
  AccessDenied: 403,
  AuthorizationQueryParametersError: 400,
  EntityTooLarge: 413,
  IncompleteBody: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidURI: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  RequestExpired: 403,
  SignatureDoesNotMatch: 403,
};

/** The longest is a list as a file. */
const BYTES_MAX = 256 << 20;
const REQUEST_MS = 60_000;
/** `/bucket/key`; no segment of a key begins with a dot, and none needs to be encoded. */
const TARGET = /^\/(?<bucket>[a-z0-9.-]+)\/(?<key>(?:[\w-][\w.-]*\/)*[\w-][\w.-]*)(?:\?.*)?$/s;

/** What a PUT into each bucket has to carry, signed. */
const PUT_HEADERS = {
  PUBLIC: ['content-type', 'content-length', 'cache-control', 'x-amz-acl'],
  PRIVATE: ['content-type', 'content-length', 'cache-control'],
} as const;

/** A file is shown as what it says it is, and nothing in it runs. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
};

interface Asked {
  readonly bucket: 'PUBLIC' | 'PRIVATE';
  readonly key: string;
}

type Answer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: Buffer }
  | Problem;

/**
 * Stands in for an S3 server on one machine: PUT, GET and HEAD by signed links, in the private
 * bucket DELETE, too, GET and HEAD by everybody in the public one, and nothing else.
 */
export async function startObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  const folder = await openObjectFolder(options.folder);
  const answerOf = answering(options, folder);
  const server = createServer((request, response) => {
    void answerOf(request).then(
      (answer) => send(response, answer, options.pageOrigin),
      () => response.destroy(),
    );
  });
  server.requestTimeout = REQUEST_MS;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(options.port, options.host, () => listening());
  });
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : options.port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const answering =
  (options: ObjectStoreOptions, folder: ObjectFolder) =>
  async (request: IncomingMessage): Promise<Answer> => {
    const { method = '', url: target = '', headers } = request;
    const parts = TARGET.exec(target)?.groups;
    if (!parts) return 'InvalidURI';
    const bucket = bucketOf(options, parts.bucket);
    if (!bucket) return 'NoSuchBucket';
    if (method === 'OPTIONS') return { status: 204 };
    const reads = method === 'GET' || method === 'HEAD';
    const removes = method === 'DELETE' && bucket === 'PRIVATE';
    if (!reads && !removes && method !== 'PUT') return 'MethodNotAllowed';
    const asked = { bucket, key: parts.key ?? '' };
    if (reads && bucket === 'PUBLIC') return read(folder, asked);

    const now = options.now?.() ?? new Date();
    const checked = checkLink({ method, target, headers }, options, now);
    if (!checked.ok) return checked.problem;
    if (removes) return remove(folder, asked);
    return reads ? read(folder, asked, target) : put(folder, asked, request, checked.signedHeaders);
  };

const bucketOf = (
  { publicBucket, privateBucket }: ObjectStoreOptions,
  name: string | undefined,
): Asked['bucket'] | undefined => {
  if (name === publicBucket) return 'PUBLIC';
  return name === privateBucket ? 'PRIVATE' : undefined;
};

const nameOf = ({ bucket, key }: Asked): string => `${bucket}/${key}`;

/** By a signed link alone: an address that anybody writes says nothing of the answer. */
const dispositionOf = (target: string | undefined) => {
  const { searchParams } = new URL(target ?? '', 'http://object-store');
  const disposition = searchParams.get('response-content-disposition');
  return disposition !== null && { 'content-disposition': disposition };
};

async function read(folder: ObjectFolder, asked: Asked, signedTarget?: string): Promise<Answer> {
  const found = await folder.read(nameOf(asked));
  if (!found) return 'NoSuchKey';
  const { contentType, cacheControl, content } = found;
  const headers = {
    ...{ 'content-type': contentType, 'cache-control': cacheControl },
    ...dispositionOf(signedTarget),
  };
  return { status: 200, headers, body: content };
}

async function remove(folder: ObjectFolder, asked: Asked): Promise<Answer> {
  await folder.remove(nameOf(asked));
  return { status: 204 };
}

async function put(
  folder: ObjectFolder,
  asked: Asked,
  request: IncomingMessage,
  signed: ReadonlySet<string>,
): Promise<Answer> {
  const { headers } = request;
  if (PUT_HEADERS[asked.bucket].some((name) => !signed.has(name))) return 'AccessDenied';
  const acl = headers['x-amz-acl'] ?? 'private';
  if (acl !== (asked.bucket === 'PUBLIC' ? 'public-read' : 'private')) return 'InvalidArgument';
  if (headers['content-length'] === undefined) return 'MissingContentLength';
  const bytes = Number(headers['content-length']);
  if (bytes > BYTES_MAX) return 'EntityTooLarge';
  const kept = {
    contentType: headers['content-type'] ?? '',
    cacheControl: headers['cache-control'] ?? '',
  };
  const isWhole = await folder.write(nameOf(asked), kept, request, bytes);
  return isWhole ? { status: 200 } : 'IncompleteBody';
}

function send(response: ServerResponse, answer: Answer, pageOrigin: string): void {
  const cors = {
    'access-control-allow-origin': pageOrigin,
    'access-control-allow-methods': 'GET, PUT',
    'access-control-allow-headers': 'content-type, cache-control, x-amz-acl',
    'access-control-max-age': '600',
  };
  if (typeof answer !== 'string') {
    const { status, headers, body } = answer;
    response.writeHead(status, { ...ALWAYS, ...cors, ...headers }).end(body);
    return;
  }
  // What is left of a refused body is not waited for.
  const headers = {
    'content-type': 'application/xml',
    'cache-control': 'no-store',
    connection: 'close',
  };
  response
    .writeHead(STATUS[answer], { ...ALWAYS, ...cors, ...headers })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${answer}</Code></Error>`);
}
