import { given } from '../../deploy/testing/compose.ts';
import { folderOfPostgres, promote, serverProgram, SERVERS } from '../../deploy/testing/postgres.ts';
import type { Assembly } from './assembly.ts';
import { answers, databaseUrl } from './stores.ts';

const [PRIMARY = '', ...REPLICAS] = SERVERS;

export interface Servers {
  /** The service that is the primary now. */
  primary(): string;
  /** Sees what every role asks; to the primary. */
  administratorUrl(): Promise<string>;
  /** Promotes a replica after the primary was lost, as an operator does. */
  promote(): Promise<void>;
}

/** PostgreSQL's servers as docker-compose.yml starts them, each replica on a way to the primary. */
export async function addPostgres(assembly: Assembly): Promise<Servers> {
  const { folder } = folderOfPostgres(assembly.folder);
  const add = async (name: string, primaryPort?: number) => {
    const port = await assembly.portOf(name);
    const others = SERVERS.filter((each) => each !== name);
    const otherPorts = await Promise.all(others.map((each) => assembly.portOf(each)));
    const own = { folder, name, port, servers: SERVERS, otherPorts };
    const server = { ...own, ...(primaryPort && { primaryPort }) };
    const program = { ...serverProgram(server), endsBy: 'SIGINT' } as const;
    const url = databaseUrl(given.DATABASE_PASSWORD ?? '', port);
    await assembly.addProgram(program, () => answers(url));
  };
  await add(PRIMARY);
  for (const name of REPLICAS) await add(name, await assembly.openWay(name, PRIMARY));

  let primary = PRIMARY;
  return {
    primary: () => primary,
    administratorUrl: async () =>
      `postgres://postgres:${given.POSTGRES_PASSWORD}@127.0.0.1:${await assembly.portOf(primary)}/razao`,
    async promote() {
      const ports = await Promise.all(REPLICAS.map((name) => assembly.portOf(name)));
      const said = await promote(folder, await assembly.portOf(PRIMARY), ports);
      const port = Number(/:(\d+) is the primary/.exec(said)?.[1]);
      primary = REPLICAS[ports.indexOf(port)] ?? PRIMARY;
    },
  };
}
