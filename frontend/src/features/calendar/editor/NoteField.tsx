import { TextArea } from '../../../components/form/TextArea';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The internal note of an event. */
export function NoteField(props: Props) {
  return <TextArea {...props} name="description" label={useT()('desk.note')} rows={3} maxLength={2000} />;
}
