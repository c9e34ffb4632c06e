import { orHidden } from '../../eventstore/forgotten.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** Answers an event's actor by name; null for a program, and for whoever was forgotten. */
export const actorNames =
  ({
    catalogue,
    vault,
  }: {
    readonly catalogue: Pick<Catalogue, 'findUser'>;
    readonly vault: Pick<Vault, 'open'>;
  }) =>
  async (actor: string): Promise<string | null> => {
    const [, userId] = /^user:(.+)$/.exec(actor) ?? [];
    const who = userId === undefined ? undefined : await catalogue.findUser(userId);
    return who ? ((await orHidden(openDisplayName(vault, who))) ?? null) : null;
  };
