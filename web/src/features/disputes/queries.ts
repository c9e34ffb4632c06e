/** Lists and drawers that show disputes. */
export const SEEN = {
  refetchQueries: ['Sale', 'AdminSale', 'Sales', 'AdminSales', 'Disputes', 'Dispute'],
};
