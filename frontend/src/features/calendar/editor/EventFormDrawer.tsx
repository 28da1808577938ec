import type { ReactNode } from 'react';
import type { Refusal } from '../../../api/errors';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { Drawer } from '../../../components/kit/Drawer';
import { FocusedNotice } from './FocusedNotice';

interface Props {
  title: string;
  /** Shown above the button that was pressed. */
  refusal: Refusal | undefined;
  /** Stands beside the calendar where there is room. */
  beside?: boolean;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form about an event, with the refusal above its button. */
export function EventFormDrawer({ title, refusal, beside = false, actions, onClose, children }: Props) {
  const notice = (
    <FocusedNotice subject={refusal}>
      <RefusalAlert refusal={refusal} />
    </FocusedNotice>
  );
  return (
    <Drawer open beside={beside} title={title} onClose={onClose} notice={notice} actions={actions}>
      {children}
    </Drawer>
  );
}
