/** Sums and states of the installation, in which no row is anybody's. */
export const askedIn = {
  installationSales: 'master-dashboard.int.test.ts',
  installationHealth: 'master-dashboard.int.test.ts',
};
