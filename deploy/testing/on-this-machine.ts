import { services } from './compose.ts';

/** What docker-compose.yml says of its network and volumes, said of this machine. */
export interface Places {
  /** The port of each service on 127.0.0.1. */
  readonly hosts: Readonly<Record<string, number | undefined>>;
  /** The file that its volume of that name has. */
  readonly authority?: string;
}

/** The environment of a service. */
export function environmentOf(service: string, { hosts, authority = '' }: Places): NodeJS.ProcessEnv {
  const here = (text: string) =>
    text
      .replace(/@([\w-]+):\d+/g, (_all, host: string) => `@127.0.0.1:${hosts[host]}`)
      .replace('/authority/ca.crt', encodeURIComponent(authority));
  const environment = Object.entries(services[service]?.environment ?? {});
  return Object.fromEntries(environment.map(([name, value]) => [name, here(value)]));
}
