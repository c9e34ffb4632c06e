import { execFile } from 'node:child_process';
import pLimit from 'p-limit';

interface Bundle {
  /** PKCS #12 in base64. */
  readonly pfx: string;
  readonly passphrase: string | undefined;
}

/** Most open in milliseconds; a process has to start for it. */
const OPEN_MS = 10_000;

/**
 * How much of a processor opening may take, in milliseconds: ten times what the slowest that banks
 * give out do. A worker opens it again while every sale of its sellers waits.
 */
const WORK_MS = 1_000;

/** Each is a process of 40 MB: whoever sets many waits for them by themselves. */
const inTurn = pLimit(2);

/** Under way and waiting: whoever comes behind more of them would wait longer than anybody does. */
const ASKED_MAX = 8;

/** So many certificates wait to be opened that another one would wait too long. */
export class CertificatesWait extends Error {
  override readonly name = 'CertificatesWait';
}

/** As connections open it (`sharedTls`), by what stands on the standard input. */
const SCRIPT = `
const { pfx, passphrase } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
const before = process.cpuUsage();
let opened;
try {
  opened = require('node:tls').createSecureContext({ pfx: Buffer.from(pfx, 'base64'), passphrase });
} catch {
  process.exit(1);
}
if (process.cpuUsage(before).user > ${WORK_MS * 1_000}) process.exit(1);
try {
  const { validTo } = new (require('node:crypto').X509Certificate)(opened.context.getCertificate());
  console.log(new Date(validTo).toISOString());
} catch {}`;

/** A certificate that opened: when it ends, ISO 8601; undefined where it does not say so. */
export interface OpenCertificate {
  readonly endsAt: string | undefined;
}

/**
 * Opens a client certificate with its passphrase; undefined for one that does not open. A file says
 * itself how long that takes, up to hours in which nothing else would run: so a process of its own
 * opens it, and one that takes more work than a worker can spare, or longer than `limitMs`, does
 * not open. Throws when there is no such process to be had, and CertificatesWait when too many wait
 * for theirs.
 */
export async function openCertificate(
  bundle: Bundle,
  limitMs = OPEN_MS,
): Promise<OpenCertificate | undefined> {
  if (inTurn.activeCount + inTurn.pendingCount >= ASKED_MAX) throw new CertificatesWait();
  return inTurn(() => opens(bundle, limitMs));
}

const opens = (bundle: Bundle, limitMs: number): Promise<OpenCertificate | undefined> =>
  new Promise((resolve, reject) => {
    const options = { env: {}, timeout: limitMs, killSignal: 'SIGKILL' } as const;
    const child = execFile(process.execPath, ['-e', SCRIPT], options, (error, said) => {
      if (!error) resolve({ endsAt: said.trim() || undefined });
      else if (error.killed || error.code === 1) resolve(undefined);
      else reject(new Error('No process opens the certificate', { cause: error.code }));
    });
    // Whoever ends before reading is told of above.
    child.stdin?.on('error', () => undefined).end(JSON.stringify(bundle));
  });
