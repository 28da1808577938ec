import { lazy, Suspense } from 'react';
import type { ColleagueDto } from '../../../api/employees';
import type { EditedCategoryDto, EditedServiceDto } from '../../../api/prices';
import { notify } from '../../../components/kit/notify';
import type { Language } from '../../../lib/i18n';
import { loadTexts, useT } from '../../../lib/workspaceTexts';
import { CategoryEditor } from './CategoryEditor';
import type { OldPrice } from './raise';
import { ServiceEditor } from './ServiceEditor';
import type { ServiceEdit } from './serviceEdit';

const SampleList = lazy(() =>
  import(/* webpackChunkName: "sample" */ './SampleList').then((it) => ({ default: it.SampleList })),
);

const RaisePrices = lazy(() =>
  import(/* webpackChunkName: "raise-prices" */ './RaisePrices').then((it) => ({ default: it.RaisePrices })),
);

const OwnList = lazy(() =>
  Promise.all([import(/* webpackChunkName: "own-list" */ './ownList/OwnList'), loadTexts('prices', 'kitSheets')]).then(
    ([it]) => ({ default: it.OwnList }),
  ),
);

/** The editor that is open over the list, with its subject; the matrix replaces the list. */
export type EditorTarget =
  | { kind: 'service'; id: string | undefined; template?: Partial<ServiceEdit> }
  | { kind: 'category'; id: string | undefined }
  | { kind: 'raise' | 'matrix' | 'sample' | 'ownList' };

interface Props {
  opened: EditorTarget;
  services: EditedServiceDto[];
  headings: EditedCategoryDto[];
  colleagues: ColleagueDto[];
  isLoaded: boolean;
  guestLanguage: Language;
  onClose: () => void;
  onDelete: (service: EditedServiceDto) => void;
  onRaised: (before: readonly OldPrice[]) => void;
}

/** The editor that is open over the price list. */
export function OpenedEditor({ opened, services, headings, colleagues, isLoaded, onClose, ...props }: Props) {
  const t = useT();
  const closeSaying = (text: string) => {
    onClose();
    notify('info', text);
  };
  switch (opened.kind) {
    case 'service': {
      const service = services.find((it) => it.id === opened.id);
      return (
        (opened.id === undefined || service !== undefined) && (
          <ServiceEditor
            key={opened.id ?? 'new'}
            service={service}
            {...(opened.template === undefined ? {} : { template: opened.template })}
            categories={headings}
            colleagues={colleagues}
            onClose={onClose}
            onSaved={({ name }) => closeSaying(t('settings.savedName', { name }))}
            {...(service === undefined
              ? {}
              : {
                  onDelete: () => {
                    onClose();
                    props.onDelete(service);
                  },
                })}
          />
        )
      );
    }
    case 'category': {
      const category = headings.find((it) => it.id === opened.id);
      return (
        (opened.id === undefined || category !== undefined) && (
          <CategoryEditor
            key={opened.id ?? 'new'}
            category={category}
            headings={headings}
            onClose={onClose}
            onSaved={({ categoryName }) => closeSaying(t('settings.savedName', { name: categoryName }))}
          />
        )
      );
    }
    case 'sample':
    case 'ownList': {
      const List = opened.kind === 'sample' ? SampleList : OwnList;
      return (
        isLoaded && (
          <Suspense fallback={null}>
            <List
              services={services}
              colleagues={colleagues}
              guestLanguage={props.guestLanguage}
              onClose={onClose}
              onAdded={(count) => closeSaying(t('sample.added', { count }))}
            />
          </Suspense>
        )
      );
    }
    case 'raise':
      return (
        <Suspense fallback={null}>
          <RaisePrices
            services={services}
            categories={headings}
            onClose={onClose}
            onChanged={(before) => {
              onClose();
              props.onRaised(before);
            }}
          />
        </Suspense>
      );
    case 'matrix':
      return null;
  }
}
