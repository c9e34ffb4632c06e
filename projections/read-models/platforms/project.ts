import { searchText } from '../../../domain/kernel/text.ts';
import { configurationReadModel } from '../../configuration-read-model.ts';
import { platforms as table } from './table.ts';

export const platforms = configurationReadModel('Platform', table, ({ name }) => ({
  searchedName: searchText(name),
}));
