import { groupVersions, type GroupName } from './table.ts';
import type { Group, ReadModel } from './read-model.ts';
import { carts } from './read-models/carts/project.ts';
import { connectionTokens } from './read-models/connection-tokens/project.ts';
import { corrections } from './read-models/corrections/project.ts';
import { debtorsModel } from './read-models/debtors/project.ts';
import { disputes } from './read-models/disputes/project.ts';
import { bookHoursModel } from './read-models/figures/book.ts';
import { figuresModel } from './read-models/figures/project.ts';
import { incidents } from './read-models/incidents/project.ts';
import { ledger } from './read-models/ledger/project.ts';
import { exports } from './read-models/exports/project.ts';
import { links } from './read-models/links/project.ts';
import { offers } from './read-models/offers/project.ts';
import { payments } from './read-models/payments/project.ts';
import { platforms } from './read-models/platforms/project.ts';
import { products } from './read-models/products/project.ts';
import { providerConnections } from './read-models/provider-connections/project.ts';
import { providerHealth } from './read-models/provider-health/project.ts';
import { receiversModel } from './read-models/receivers/project.ts';
import { refunds } from './read-models/refunds/project.ts';
import { receivablesModel } from './read-models/receivables/project.ts';
import { reservesModel } from './read-models/reserves/project.ts';
import { settlementsModel } from './read-models/settlements/project.ts';
import { users } from './read-models/users/project.ts';
import { withdrawals } from './read-models/withdrawals/project.ts';
import { coupons } from './read-models/coupons/project.ts';
import { funnels, funnelViewsModel } from './read-models/funnels/project.ts';

/** All read models: each belongs to the group that its tables name. A new one is a line here. */
const models: readonly ReadModel[] = [
  bookHoursModel,
  carts,
  connectionTokens,
  corrections,
  debtorsModel,
  disputes,
  figuresModel,
  incidents,
  ledger,
  links,
  offers,
  payments,
  platforms,
  products,
  providerConnections,
  providerHealth,
  receivablesModel,
  receiversModel,
  refunds,
  reservesModel,
  settlementsModel,
  users,
  withdrawals,
  coupons,
  funnels,
  exports,
  funnelViewsModel,
];

/** Of groups that no answer waits for, and that sales write, in milliseconds. */
const LINGER_MS: Partial<Record<GroupName, number>> = {
  ledger: 250,
  providers: 250,
  figures: 250,
};

export const groups: readonly Group[] = (Object.keys(groupVersions) as GroupName[]).map((name) => ({
  name,
  version: groupVersions[name],
  lingerMs: LINGER_MS[name] ?? 0,
  models: models.filter(({ tables }) => tables.some(({ group }) => group === name)),
}));
