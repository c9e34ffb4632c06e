/** Server settings that differ from PostgreSQL's defaults; fsync and synchronous_commit stay on. */
const SETTINGS: Record<string, string> = {
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  // No statement text in the log: an error must not carry a person's data there.
  log_min_error_statement: 'panic',
  log_min_messages: 'warning',
  log_line_prefix: '%t [%p] ',
  timezone: 'UTC',
  jit: 'off',
};

export const settings = (): string[] =>
  Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
