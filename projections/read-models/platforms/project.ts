import { configurationReadModel } from '../../configuration-read-model.ts';
import { platforms as table } from './table.ts';

export const platforms = configurationReadModel('Platform', table);
