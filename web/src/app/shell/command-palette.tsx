import HistoryIcon from 'lucide-react/icons/history';
import SearchIcon from 'lucide-react/icons/search';
import type { LucideIcon } from 'lucide-react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { recentOf } from '../../features/recent/recent.ts';
import { accountScreensOf, areaName, areasOf, menuOf } from '../../features/screens/screens.ts';
import type { Me } from '../../features/session/session.ts';
import { t } from '../../i18n/app.ts';

interface Entry {
  readonly address: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly Icon: LucideIcon | undefined;
}

interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** What was opened lately, and every page that this person may open. */
function sectionsOf(me: Me): readonly Section[] {
  const areas = areasOf(me);
  const recent = recentOf(me.id).map((item) => ({ ...item, Icon: HistoryIcon }));
  const pages = areas.flatMap((area, place) =>
    [
      ...menuOf(me, area).flatMap(({ screens }) => screens),
      // The same in each area.
      ...(place === 0 ? accountScreensOf(me, area) : []),
    ].map(({ path, label, menu }) => ({
      address: path,
      title: label,
      note: areas.length > 1 ? areaName(area) : undefined,
      Icon: menu?.icon,
    })),
  );
  return [
    { title: t('search.recent'), entries: recent },
    { title: t('search.pages'), entries: pages },
  ].filter(({ entries }) => entries.length > 0);
}

interface Props {
  readonly me: Me;
  readonly onClose: () => void;
}

/** Goes to a page, or to something that was opened lately, by its name. */
export default function CommandPalette({ me, onClose }: Props) {
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const go = (address: string) => {
    onClose();
    void navigate(address);
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 flex items-start justify-center bg-ink/40 px-4 pt-[12dvh] entering:animate-fade"
    >
      <Modal className="floating w-full max-w-xl overflow-hidden">
        <Dialog aria-label={t('search.action')} className="outline-none">
          <Autocomplete filter={contains}>
            <SearchField
              // eslint-disable-next-line jsx-a11y/no-autofocus -- It takes the focus as it opens.
              autoFocus
              aria-label={t('search.label')}
              className="flex items-center gap-3 border-b border-line px-4"
            >
              <SearchIcon aria-hidden="true" className="size-5 text-muted" />
              <Input
                placeholder={t('search.label')}
                className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Menu
              aria-label={t('search.results')}
              className="max-h-[55dvh] overflow-y-auto p-2 outline-none"
              renderEmptyState={() => (
                <p className="px-3 py-6 text-center text-soft">{t('search.none')}</p>
              )}
            >
              {sectionsOf(me).map(({ title, entries }) => (
                <MenuSection key={title}>
                  <Header className="px-3 pt-2 pb-1 text-sm text-muted">{title}</Header>
                  {entries.map(({ address, title: name, note, Icon }) => (
                    <MenuItem
                      key={address}
                      id={`${title} ${address}`}
                      textValue={name}
                      onAction={() => go(address)}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-focused:bg-primary-wash data-focused:text-primary-ink forced-colors:data-focused:outline-2"
                    >
                      {Icon && <Icon aria-hidden="true" className="size-[1.125rem] shrink-0" />}
                      <span className="min-w-0 flex-1 truncate">{name}</span>
                      {note && <span className="text-sm text-muted">{note}</span>}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
