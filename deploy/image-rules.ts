/**
 * What the images of docker-compose.yml are, as far as the file depends on it; from their
 * Dockerfiles (docker-library/postgres 18, docker-library/redis 7 alpine, EventStore/EventStore,
 * es-gencert-cli, nginxinc/docker-nginx, nodejs/docker-node). No registry was asked: a rule that an
 * image's next version breaks is mended here first. Versions are named by their minor number, and
 * raised by hand.
 */
export interface ImageRules {
  /** Users that it has, by the names that may be given. */
  readonly users: readonly string[];
  /** Who runs when nobody is named. */
  readonly defaultUser: string;
  /** Folders that belong to that user, so that a new volume there does. */
  readonly owns: Readonly<Record<string, string>>;
  /** Where it writes besides, whoever runs it. */
  readonly writes: readonly string[];
  /** Programs that its entry point, scripts and health checks may use. */
  readonly programs: readonly string[];
  /** Its entry point; none: the command is run as it is. */
  readonly entryPoint?: string;
  /** A variable of its environment must fit one of these. */
  readonly environment: RegExp;
}

const NODE: ImageRules = {
  users: ['node', 'root'],
  defaultUser: 'node',
  owns: {},
  writes: ['/tmp'],
  programs: ['node', 'sh', 'dist'],
  environment: /./,
};

export const IMAGE_RULES: Readonly<Record<string, ImageRules>> = {
  'postgres:18.6': {
    users: ['postgres', 'root'],
    defaultUser: 'root',
    // The image's own volume. Data is in 18/docker below it, which the entry point makes; before 18
    // the volume was /var/lib/postgresql/data, which now is nobody's.
    owns: { '/var/lib/postgresql': 'postgres' },
    writes: ['/tmp', '/var/run/postgresql'],
    programs: [
      ...[
        'sh',
        'sed',
        'sort',
        'uniq',
        'grep',
        'cut',
        'tr',
        'tail',
        'date',
        'timeout',
        'docker-entrypoint.sh',
      ],
      ...['postgres', 'psql', 'pg_isready', 'pg_basebackup', 'pg_controldata', 'pg_waldump'],
    ],
    entryPoint: 'docker-entrypoint.sh',
    environment:
      /^(POSTGRES_(PASSWORD|USER|DB|INITDB_ARGS)|((API|WORKERS|PROJECTIONS)_)?DATABASE_PASSWORD|REPLICATION_PASSWORD|SERVERS?|PRIMARY)$/,
  },
  'redis:7.4-alpine': {
    users: ['redis', 'root'],
    defaultUser: 'root',
    owns: { '/data': 'redis' },
    writes: ['/tmp'],
    programs: ['sh', 'redis-server', 'redis-cli', 'grep'],
    entryPoint: 'docker-entrypoint.sh',
    environment: /^(REDIS_PASSWORD|REDISCLI_AUTH)$/,
  },
  'eventstore/eventstore:24.10': {
    users: ['eventstore', '1000'],
    defaultUser: 'eventstore',
    owns: { '/var/lib/eventstore': 'eventstore', '/var/log/eventstore': 'eventstore' },
    writes: ['/tmp', '/var/lib/eventstore', '/var/log/eventstore'],
    programs: ['sh', 'curl'],
    entryPoint: '/opt/eventstore/EventStore.ClusterNode',
    // Any other EVENTSTORE_… ends it: these are options of 24.10.
    environment:
      /^EVENTSTORE_(CLUSTER_SIZE|RUN_PROJECTIONS|TELEMETRY_OPTOUT|DISABLE_LOG_FILE|CERTIFICATE_FILE|CERTIFICATE_PRIVATE_KEY_FILE|TRUSTED_ROOT_CERTIFICATES_PATH|DEFAULT_ADMIN_PASSWORD|DEFAULT_OPS_PASSWORD)$/,
  },
  'eventstore/es-gencert-cli:1.0.2': {
    users: ['0:0', 'root'],
    defaultUser: 'root',
    owns: { '/authority': '0:0', '/certificate': '0:0' },
    writes: ['/tmp'],
    programs: ['bash', 'es-gencert-cli'],
    entryPoint: 'es-gencert-cli',
    environment: /^$/,
  },
  'razao-app': NODE,
  'razao-web': {
    users: ['nginx', 'root'],
    // By our Dockerfile.
    defaultUser: 'nginx',
    owns: { '/var/lib/razao-assets': 'nginx' },
    writes: ['/tmp'],
    programs: ['sh', 'curl', 'nginx', 'sed', 'find', 'grep', 'awk'],
    entryPoint: 'sh',
    environment: /^(PUBLIC_URL|API_ADDRESSES)$/,
  },
};
