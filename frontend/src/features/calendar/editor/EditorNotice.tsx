import type { ComponentProps, ReactNode } from 'react';
import type { Refusal } from '../../../api/errors';
import { Alert } from '../../../components/Alert';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { ChangedElsewhere } from './ChangedElsewhere';
import { DemoLimit } from './DemoLimit';
import { FocusedNotice } from './FocusedNotice';

interface Props extends ComponentProps<typeof ChangedElsewhere> {
  refusal: Refusal | undefined;
  /** The form's own words for the refusal. */
  refusalText: string | undefined;
  /** Tells of another's change that was merged into the form. */
  merged: string | undefined;
  /** Drawn under the refusal, with a way out of it. */
  children?: ReactNode;
}

/** The notices of the appointment form, above its button. */
export function EditorNotice({ refusal, refusalText, merged, children, ...newer }: Props) {
  return (
    <>
      <ChangedElsewhere {...newer} />
      <FocusedNotice subject={refusal ?? merged}>
        {merged !== undefined && <Alert severity="warning" text={merged} />}
        <RefusalAlert refusal={refusal} {...(refusalText === undefined ? {} : { text: refusalText })} />
        <DemoLimit refusal={refusal} />
        {children}
      </FocusedNotice>
    </>
  );
}
