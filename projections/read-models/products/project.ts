import { searchText } from '../../../domain/kernel/text.ts';
import { configurationReadModel } from '../../configuration-read-model.ts';
import { products as table } from './table.ts';

export const products = configurationReadModel('Product', table, ({ name }) => ({
  searchedName: searchText(name),
}));
