import { useRef, useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { Answer } from '../../components/form/useForm';

/** Does something that costs money, under a key of its own, so that a repeated press is the same purchase. */
export function usePurchase<Data>(send: (key: string) => Promise<Answer<Data>>, onDone: (data: Data) => void) {
  const key = useRef('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const buy = async () => {
    setBusy(true);
    setRefusal(undefined);
    key.current ||= crypto.randomUUID();
    const { data, error } = await send(key.current);
    setBusy(false);
    if (error === undefined) {
      onDone(data);
      return;
    }
    const refused = toRefusal(error);
    setRefusal(refused);
    // Whether a lost answer meant a purchase, only the same key finds out.
    if (refused.code !== 'network' && refused.code !== 'service.unavailable') {
      key.current = '';
    }
  };
  return { busy, refusal, buy: () => void buy() };
}
