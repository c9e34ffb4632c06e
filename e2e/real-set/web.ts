import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Program } from './keep.ts';
import { NGINX } from './programs.ts';

export interface WebSettings {
  readonly port: number;
  /** Where it finds the apis on 127.0.0.1. */
  readonly apiPorts: readonly number[];
  readonly folder: string;
}

/** What the web's container starts, on 127.0.0.1. */
export function webProgram({ port, apiPorts, folder }: WebSettings): Program {
  const [kept, run] = [`${folder}/kept`, `${folder}/run`];
  for (const own of [kept, run]) mkdirSync(own, { recursive: true });
  const env = {
    API_ADDRESSES: apiPorts.map((each) => `127.0.0.1:${each}`).join(' '),
    PUBLIC_URL: 'https://127.0.0.1',
    WEB_PORT: `127.0.0.1:${port}`,
    ASSETS: resolve('dist/web/assets'),
    KEPT_ASSETS: kept,
    RUN_FOLDER: run,
  };
  return { name: 'web', command: 'sh', args: ['deploy/web/start.sh'], env };
}

/** What stands in front of the web and ends TLS, and the certificate by which buyers know it. */
export function tlsProgram(settings: { port: number; webPort: number; folder: string }): {
  readonly program: Program;
  readonly certificate: string;
} {
  const { port, webPort, folder } = settings;
  const certificate = selfSigned(folder);
  const content = `
    access_log off;
    server {
      listen 127.0.0.1:${port} ssl;
      ssl_certificate ${folder}/tls.crt;
      ssl_certificate_key ${folder}/tls.key;
      client_max_body_size 0;
      location / {
        proxy_pass http://127.0.0.1:${webPort};
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $http_connection;
        proxy_read_timeout 300s;
      }
    }`;
  return { program: nginx('tls', folder, content), certificate };
}

/** A certificate for 127.0.0.1 that signs itself, in `tls.crt` of a folder, for one run. */
function selfSigned(folder: string): string {
  const file = `${folder}/tls.crt`;
  const ask =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const args = [...ask.split(' '), '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...args, '-keyout', `${folder}/tls.key`, '-out', file], { stdio: 'ignore' });
  return readFileSync(file, 'utf8');
}

/** nginx in the foreground, with all that it writes in `folder`. */
function nginx(name: string, folder: string, content: string): Program {
  const own = `${folder}/${name}`;
  mkdirSync(own, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${own}/${kind};`)
    .join(' ');
  const file = `${own}/nginx.conf`;
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 2; pid ${own}/nginx.pid; error_log ${own}/error.log crit;
    worker_rlimit_nofile 16384;
    events { worker_connections 8192; }
    http {
      include /etc/nginx/mime.types;
      ${temporary}
      ${content}
    }\n`,
  );
  return { name, command: NGINX, args: ['-c', file, '-e', `${own}/error.log`] };
}
