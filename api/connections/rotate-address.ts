import { connectionTokens } from '../../projections/read-models/connection-tokens/table.ts';
import { addConnectionSecrets } from '../../runtime/vault/connection-secrets.ts';
import { defineCommand } from '../graphql/command.ts';
import { answered, saveConnection } from './change.ts';
import { newAddressOf, readdressed, type ConnectionDependencies } from './create.ts';
import { tokenDigestOf, webhookTokenOf } from './webhook-token.ts';
import { ofConnectionWithReason, withConnection } from './with-connection.ts';

/**
 * Gives a connection another webhook address; its old one is refused from then on. Errors:
 * NOT_FOUND, also for what is out of reach; CONFLICT with the present `revision`.
 */
export const rotateWebhookAddress = defineCommand({
  input: ofConnectionWithReason,
  run(deps: ConnectionDependencies, args, facts) {
    const rotating = withConnection(deps, args, facts, async (found, command) => {
      const { id, expectedRevision } = args;
      const { commandId: version } = command;
      const token = webhookTokenOf(deps.vault, version);
      if (expectedRevision === found.revision)
        await addConnectionSecrets(deps.vault, { connectionId: id, version }, { webhookToken: token });
      const content = {
        ...found.content,
        webhookTokenDigest: tokenDigestOf(token),
        secrets: { ...found.content.secrets, webhookToken: version },
      };
      const saved = await saveConnection(deps.store, command, { expectedRevision, content });
      return saved.ok ? readdressed(deps, saved.value, token) : saved;
    });
    return answered(rotating, connectionTokens, newAddressOf);
  },
});
