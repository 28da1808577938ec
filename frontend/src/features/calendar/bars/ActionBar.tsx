import { Button } from '../../../components/Button';
import { Message } from '../../../components/kit/Message';

interface Props {
  text: string;
  action: string;
  onAct: () => void;
  onClose: () => void;
}

/** Offers one action for a while. */
export function ActionBar({ text, action, onAct, onClose }: Props) {
  return (
    <Message kind="info" onClose={onClose}>
      <p>{text}</p>
      <Button kind="quiet" onClick={onAct}>
        {action}
      </Button>
    </Message>
  );
}
